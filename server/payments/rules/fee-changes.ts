import { refuse } from '../../../contract/kit/refuse.ts'
import { feeOf, type Money } from '../../../contract/payments/account.ts'
import type { Due } from '../../../contract/payments/instalments.ts'
import { addDays, type Day } from '../../../contract/values/calendar.ts'
import { type Paise, toRupees } from '../../../contract/values/money.ts'

export type Wanted = { amount?: Paise | undefined; percent?: number | undefined }

/**
 * By how much a concession lowers the fee. A percentage is of the agreed fee, rounded up to a paisa for
 * the student.
 */
export const decideConcession = (
  account: Omit<Money, 'paid'> & { agreed: Paise },
  { amount, percent }: Wanted,
): { paise: Paise; hundredths: number | null } => {
  const hundredths = percent === undefined ? null : Math.round(percent * 100)
  const paise =
    hundredths === null ? (amount ?? 0) : Math.ceil((account.agreed * hundredths) / 10_000)
  const fee = feeOf(account)
  if (paise > fee || paise === 0) refuse('concession_too_large', { possible: toRupees(fee) })
  return { paise, hundredths }
}

/** A refund may be at most what is to be paid back. */
export const decideRefund = ({ refundDue }: Pick<Money, 'refundDue'>, amount: Paise): void => {
  if (refundDue === 0) refuse('no_refund_due')
  if (amount > refundDue) refuse('refund_too_large', { due: toRupees(refundDue) })
}

/** What is paid once a payment is reversed: never less than what was paid back. */
export const paidWithout = ({ paid }: Pick<Money, 'paid'>, amount: Paise): Paise => {
  if (amount > paid) refuse('payment_refunded', { left: toRupees(paid) })
  return paid - amount
}

/**
 * Days within which a refund is paid.
 * Source: Ministry of Education, Guidelines for Registration and Regulation of Coaching Centre (January
 * 2024), paragraph 4 (viii); the Rajasthan Coaching Centres (Control and Regulation) Act, 2025.
 */
const daysToRefund = 10

/** The last day for a refund that is due since `since`; one that was due before keeps its day. */
export const refundDay = (
  before: Day | null,
  { refundDue }: Pick<Money, 'refundDue'>,
  since: Day,
): Day | null => {
  if (refundDue === 0) return null
  const day = addDays(since, daysToRefund)
  return before !== null && before < day ? before : day
}

/** Instalments that add up to less, the last ones first; `cut` is what they lost. */
export const shrinkInstalments = (
  instalments: readonly Due[],
  total: Paise,
): { instalments: Due[]; cut: Due[] } => {
  let left = total
  const parts = instalments.map(({ dueDate, amount }) => {
    const stays = Math.min(amount, left)
    left -= stays
    return { dueDate, stays, gone: amount - stays }
  })
  const some = (amountOf: (part: (typeof parts)[number]) => Paise) =>
    parts.flatMap((part) =>
      amountOf(part) > 0 ? [{ dueDate: part.dueDate, amount: amountOf(part) }] : [],
    )
  return { instalments: some(({ stays }) => stays), cut: some(({ gone }) => gone) }
}

/**
 * Instalments that add up to `by` more: what was cut is due again on its days, the first of it first,
 * and what was not is due today, or on the last of the others' days if that is later.
 */
export const growInstalments = (
  instalments: readonly Due[],
  by: Paise,
  { cut, today }: { cut: readonly Due[]; today: Day },
): Due[] => {
  let left = by
  const back = cut.flatMap(({ dueDate, amount }) => {
    const again = Math.min(amount, left)
    left -= again
    return again > 0 ? [{ dueDate, amount: again }] : []
  })
  const last =
    [...instalments, ...back]
      .map(({ dueDate }) => dueDate)
      .toSorted()
      .at(-1) ?? today
  const rest = left > 0 ? [{ dueDate: last > today ? last : today, amount: left }] : []
  return [...back, ...rest].reduce<Due[]>(addTo, [...instalments])
}

const addTo = (dues: Due[], added: Due): Due[] => {
  const same = dues.findLastIndex(({ dueDate }) => dueDate === added.dueDate)
  if (same !== -1)
    return dues.map((due, at) =>
      at === same ? { ...due, amount: due.amount + added.amount } : due,
    )
  return [...dues, added].toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
}
