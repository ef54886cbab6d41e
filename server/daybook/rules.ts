import { type CashCount, worthOf } from '../../contract/daybook/terms.ts'
import { type Reach, may } from '../../contract/kit/access.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { type Paise, toRupees } from '../../contract/values/money.ts'

/** Cash that moved; expenses that were cancelled are taken off. */
export type CashMoved = { received: Paise; reversed: Paise; refunded: Paise; spent: Paise }

export const netOf = ({ received, reversed, refunded, spent }: CashMoved): Paise =>
  received - reversed - refunded - spent

export const decideDay = (day: Day, today: Day): void => {
  if (day > today) refuse('day_in_future')
}

/** Whether someone sees the till and what others took: the till is of all venues together. */
export const seesTill = (person: Reach): boolean =>
  may(person, 'fees.overview') && person.venues === undefined

/** Whose entries of which day are meant; whoever may not see the till sees their own. */
export const filterOf = (
  { day, collectorId }: { day?: Day | undefined; collectorId?: number | undefined },
  today: Day,
  person: Reach & { id: number },
): { day: Day; taker: number | undefined } => {
  const chosen = day ?? today
  decideDay(chosen, today)
  return { day: chosen, taker: seesTill(person) ? collectorId : person.id }
}

type Count = {
  counts: CashCount
  otherCash?: Paise | undefined
  handedOver?: Paise | undefined
  /** What the person was shown. */
  expectedCash: Paise
  remark?: string | undefined
}

/** What a count makes of a day, whose till must hold `expected`. */
export const decideClosing = (
  { counts, otherCash = 0, handedOver = 0, expectedCash, remark }: Count,
  expected: Paise,
) => {
  if (expectedCash !== expected) refuse('till_changed', { expected: toRupees(expected) })
  const counted = worthOf(counts) + otherCash
  if (handedOver > counted) refuse('handed_over_too_much', { counted: toRupees(counted) })
  if (counted !== expected && remark === undefined) refuse('remark_needed')
  return { other: otherCash, counted, handedOver }
}

type Closed = { id: number; day: Day }

/** Only the last close that is valid can be reopened: the opening cash of the next follows from it. */
export const decideReopening = (
  closing: Closed & { isReopened: boolean },
  last: Closed | undefined,
): void => {
  if (closing.isReopened) refuse('already_reopened')
  if (last && last.id !== closing.id) refuse('later_day_closed', { day: last.day })
}
