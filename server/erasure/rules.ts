import { booksUntil } from '../../contract/erasure/terms.ts'
import { monthsOf } from '../../contract/payments/instalments.ts'
import { addMonths, type Day, dayInZone } from '../../contract/values/calendar.ts'

type Enrolled = {
  enrolled_on: Day
  duration: string
  left_on: Day | null
  total_paise: number
  paid_paise: number
  refund_due_paise: number
}

type Facts = {
  registration_date: Day
  deleted_at: string | null
  enrolments: readonly Enrolled[]
  last_mark: Day | null
  lastMoney: Day | undefined
}

const endOf = ({ left_on, enrolled_on, duration }: Enrolled): Day =>
  left_on ?? addMonths(enrolled_on, monthsOf(duration))

/**
 * The day on which a student left: when they were deleted, or the end of their last course; and never
 * before their last mark or the last money.
 */
export const leftOn = (student: Facts): Day => {
  const { deleted_at, enrolments, registration_date, last_mark, lastMoney } = student
  const ends =
    deleted_at === null ? enrolments.map(endOf) : [dayInZone(new Date(deleted_at), 'UTC')]
  const days = [registration_date, ...ends, last_mark ?? registration_date]
  return [...days, lastMoney ?? registration_date].reduce((one, other) =>
    one > other ? one : other,
  )
}

type Kept = { studentsMonths: number; booksYears: number }

/** The day on which a student left, where that is so long ago that they may be erased today. */
export const dueSince = (student: Facts, kept: Kept, today: Day): Day | undefined => {
  const left = leftOn(student)
  const isOpen = student.enrolments.some(
    ({ total_paise, paid_paise, refund_due_paise }) =>
      total_paise > paid_paise || refund_due_paise > 0,
  )
  const books = booksUntil(student.lastMoney, kept.booksYears)
  const isKept = addMonths(left, kept.studentsMonths) > today || (books ?? today) > today
  return isOpen || isKept ? undefined : left
}

const placeNames = [
  'checkInLocation',
  'checkOutLocation',
  'place',
  'latitude',
  'longitude',
  'accuracy',
]

/** A record as JSON, without where something was done. */
export const withoutPlaces = (json: string | null): string | null =>
  json === null
    ? null
    : JSON.stringify(JSON.parse(json), (key, value: unknown) =>
        placeNames.includes(key) ? undefined : value,
      )
