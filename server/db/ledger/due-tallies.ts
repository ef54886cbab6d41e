import { mostBetweenDues } from '../../../contract/contacts/ages.ts'
import type { Money } from '../../../contract/payments/account.ts'
import { coverInstalments, type Due } from '../../../contract/payments/instalments.ts'
import { type PaymentStatus, statusOf } from '../../../contract/payments/terms.ts'
import { daysFrom, type Day } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'

/** A student's money for a course; its instalments, oldest first. */
export type Account = Money & { courseId: number; instalments: readonly Due[] }

/** Courses with a payment status, of any course or of one. */
export type OwedOf = { status: PaymentStatus; courseId?: number | undefined }

const named = (of: OwedOf | undefined): string => {
  if (of === undefined) return 'on '
  const { status, courseId } = of
  return courseId === undefined ? `of ${status} on ` : `of course ${courseId} ${status} on `
}

/** The names of the totals of what is due by day, each followed by the day. */
export const dueTallies = {
  /** The open part of the instalments that are due on a day. */
  on: (of?: OwedOf) => `due ${named(of)}`,
  /** Students whose first open instalment, of all courses or these, is due on a day. */
  firstOn: (of?: OwedOf) => `first due ${named(of)}`,
  /** What students owe on a day who owe since another: so far apart as the dues by age need it. */
  sincePrefix: 'due since ',
  since: (first: Day, day: Day) => `due since ${first} on ${day}`,
} as const

type OpenDue = OwedOf & { courseId: number; day: Day; open: Paise }

const openOf = (
  account: Pick<Account, 'courseId' | 'instalments' | 'paid' | 'total'>,
): OpenDue[] => {
  const of = { courseId: account.courseId, status: statusOf(account) }
  return coverInstalments(account.instalments, account.paid).flatMap(
    ({ dueDate: day, amount, covered }) =>
      covered < amount ? [{ ...of, day, open: amount - covered }] : [],
  )
}

/** What the open instalments of one student add to the totals. */
export const tallyOfDues = (accounts: readonly Account[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  const add = (name: string, count: number) => {
    counts[name] = (counts[name] ?? 0) + count
  }
  const addFirst = (dues: readonly OpenDue[], of?: OwedOf) => {
    const first = firstDay(dues)
    if (first !== undefined) add(`${dueTallies.firstOn(of)}${first}`, 1)
    return first
  }
  const all = accounts.flatMap(openOf)
  const first = addFirst(all)
  for (const [status, dues] of Map.groupBy(all, (due) => due.status)) addFirst(dues, { status })
  for (const dues of Map.groupBy(all, (due) => due.courseId).values()) addFirst(dues, dues[0])
  for (const { status, courseId, day, open } of all) {
    for (const group of [undefined, { status }, { status, courseId }])
      add(`${dueTallies.on(group)}${day}`, open)
    if (first !== undefined && daysFrom(first, day) <= mostBetweenDues)
      add(dueTallies.since(first, day), open)
  }
  return counts
}

const firstDay = (dues: readonly OpenDue[]): Day | undefined =>
  dues.map(({ day }) => day).toSorted()[0]

/** What is open before a day; true also for other days after `due_from`, up to and with `due_until`. */
export const dueBefore = (
  accounts: readonly Parameters<typeof openOf>[0][],
  before: Day,
): { due_paise: Paise; due_from: Day | null; due_until: Day | null } => {
  const dues = accounts.flatMap(openOf).toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const wanted = dues.filter(({ day }) => day < before)
  return {
    due_paise: wanted.reduce((sum, { open }) => sum + open, 0),
    due_from: wanted.at(-1)?.day ?? null,
    due_until: dues[wanted.length]?.day ?? null,
  }
}
