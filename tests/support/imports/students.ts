import { csvOf } from './files.ts'

/** Students of a file, each with the same courses; day first. */
export type Listed = {
  people: number
  /** A part of their names, by which they are told from others. */
  of: string
  courses: readonly { name: string; fee: number; duration: string }[]
  venue: string
  /** What each has paid for all courses together. */
  paid: number
  on: string
}

const headings = [
  'Student name',
  'Date of birth',
  'Mobile no',
  'Father name',
  'Father mobile',
  'Address',
  'Centre',
  'Course',
  'Fees',
  'Duration',
  'Paid',
  'Payment date',
  'Date of admission',
]

/** A list of students as an institute kept it. */
export const studentsFile = ({ people, of, courses, venue, paid, on }: Listed): string =>
  csvOf([
    headings,
    ...Array.from({ length: people }, (_, at) => {
      const phone = String(9_820_000_000 + at)
      const listed = (values: readonly (string | number)[]) => values.join('; ')
      return [
        `Student ${at} of ${of}`,
        '04/05/2005',
        phone,
        `Parent ${at}`,
        phone,
        `House ${at}, Shivaji Nagar, Pune`,
        venue,
        listed(courses.map(({ name }) => name)),
        listed(courses.map(({ fee }) => fee)),
        listed(courses.map(({ duration }) => duration)),
        paid === 0 ? '' : String(paid),
        paid === 0 ? '' : on,
        on,
      ]
    }),
  ])
