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

const studentAt = (at: number, { of, courses, venue, paid, on }: Listed) => ({
  'Student name': `Student ${at} of ${of}`,
  'Date of birth': '04/05/2005',
  'Mobile no': `${9_820_000_000 + at}`,
  'Father name': `Parent ${at}`,
  'Father mobile': `${9_820_000_000 + at}`,
  Address: `House ${at}, Shivaji Nagar, Pune`,
  Centre: venue,
  Course: courses.map(({ name }) => name).join('; '),
  Fees: courses.map(({ fee }) => fee).join('; '),
  Duration: courses.map(({ duration }) => duration).join('; '),
  Paid: paid === 0 ? '' : String(paid),
  'Payment date': paid === 0 ? '' : on,
  'Mode of payment': paid === 0 ? '' : 'Cash',
  'Date of admission': on,
})

/** A list of students as an institute kept it. */
export const studentsFile = (listed: Listed): string => {
  const rows = Array.from({ length: listed.people }, (_, at) => studentAt(at, listed))
  return csvOf([Object.keys(studentAt(0, listed)), ...rows.map((row) => Object.values(row))])
}
