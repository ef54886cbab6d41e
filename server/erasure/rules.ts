import { monthsOf } from '../../contract/payments/instalments.ts'
import {
  addMonths,
  type Day,
  dayInZone,
  firstOfMonth,
  monthOf,
} from '../../contract/values/calendar.ts'

/** What stands for the name of someone who was erased. */
export const erasedName = (kind: 'student' | 'employee', id: number): string =>
  `Erased ${kind} ${String(id).padStart(6, '0')}`

/**
 * The first day on which a name may leave the books: so many financial years (April to March) after the
 * one of the last money; undefined where it may at once.
 */
export const booksUntil = (lastMoney: Day | null, years: number): Day | undefined => {
  if (lastMoney === null || years === 0) return undefined
  const month = Number(lastMoney.slice(5, 7))
  const untilApril = month < 4 ? 4 - month : 16 - month
  return addMonths(firstOfMonth(monthOf(lastMoney)), untilApril + 12 * years)
}

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
  last_money: Day | null
}

const endOf = ({ left_on, enrolled_on, duration }: Enrolled): Day =>
  left_on ?? addMonths(enrolled_on, monthsOf(duration))

/**
 * The day on which a student left: when they were deleted, or the end of their last course; and never
 * before their last mark or the last money.
 */
const leftOn = ({ deleted_at, enrolments, registration_date, ...last }: Facts): Day => {
  const ends =
    deleted_at === null ? enrolments.map(endOf) : [dayInZone(new Date(deleted_at), 'UTC')]
  return [...ends, last.last_mark, last.last_money].reduce<Day>(
    (latest, day) => (day !== null && day > latest ? day : latest),
    registration_date,
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
  if (isOpen || addMonths(left, kept.studentsMonths) > today) return undefined
  return isInBooks(student.last_money, kept, today) ? undefined : left
}

/** Whether the books still need the name of someone with this last day of money. */
export const isInBooks = (
  lastMoney: Day | null,
  { booksYears }: Pick<Kept, 'booksYears'>,
  today: Day,
): boolean => (booksUntil(lastMoney, booksYears) ?? today) > today
