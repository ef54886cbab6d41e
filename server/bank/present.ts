import { type CreditOutcome, statementLimits } from '../../contract/bank/terms.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { sumOf, toRupees } from '../../contract/values/money.ts'
import { presentNamed } from '../payments/present/fee-changes.ts'
import { writeReceiptNumber } from '../payments/present/payments.ts'
import type { Statement } from './actions/read.ts'
import type { Match, TakenMoney } from './rules/match.ts'
import type { BankPayment } from './sql.ts'

/** Money taken at one time in one mode; the first of its payments names it. */
export type Transfer = TakenMoney & { payments: BankPayment[]; reference: string | undefined }

type Compared = {
  statement: Statement
  from: Day | undefined
  until: Day | undefined
  transfers: readonly Transfer[]
  matches: readonly Match[]
}

const unmatched: CreditOutcome = 'unknown'

export const presentComparison = ({ statement, from, until, transfers, matches }: Compared) => {
  const { columns, rows, debits, credits, faults } = statement
  const named = new Set(matches.flatMap(({ taken }) => taken))
  const isMissing = ({ day, payments }: Transfer, at: number) =>
    from !== undefined &&
    until !== undefined &&
    day >= from &&
    day <= until &&
    !named.has(at) &&
    bankDayOf(payments) === undefined
  return {
    columns,
    rows,
    debits,
    creditAmount: toRupees(sumOf(credits.map(({ paise }) => paise))),
    from,
    until,
    faulty: faults.length,
    faults: faults.slice(0, statementLimits.faults),
    credits: credits.map(({ row, day, paise, narration, reference }, at) => ({
      row,
      date: day,
      amount: toRupees(paise),
      narration,
      reference,
      outcome: matches[at]?.outcome ?? unmatched,
      payments: (matches[at]?.taken ?? [])
        .slice(0, statementLimits.candidates)
        .flatMap((index) => transfers[index] ?? [])
        .flatMap(presentTransfer),
    })),
    missing: transfers.filter(isMissing).flatMap(presentTransfer),
  }
}

const bankDayOf = (payments: readonly BankPayment[]) =>
  payments.find(({ bank_day }) => bank_day !== null)?.bank_day ?? undefined

const presentTransfer = ({ payments, reference, day, paise }: Transfer) => {
  const [first] = payments
  if (first === undefined) return []
  return {
    _id: String(first.id),
    receiptNumber: writeReceiptNumber(first.financial_year, first.number),
    date: day,
    amount: toRupees(paise),
    transactionMode: first.transaction_mode,
    reference,
    unconfirmed: payments
      .filter(({ import_id, bank_day }) => import_id === null && bank_day === null)
      .map(({ id }) => String(id)),
    bankDay: bankDayOf(payments),
    student: presentNamed(first),
  }
}
