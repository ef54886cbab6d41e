import { type Day, dayInZone } from '../../../contract/values/calendar.ts'
import { feeOf } from '../../../contract/payments/account.ts'
import { sumOf, toRupees } from '../../../contract/values/money.ts'
import { statusOf } from '../../../contract/payments/terms.ts'
import type {
  CourseStudent,
  Instalment,
  LedgerLine,
  Receipt,
} from '../../../contract/payments/calls.ts'
import { admissionFee } from '../../../contract/payments/terms.ts'
import { readJson } from '../../db/json-text.ts'
import { toNamedPerson } from '../../db/people.ts'
import { presentChangedFee, presentNamed, presentPayer } from './fee-changes.ts'
import {
  type InstalmentState,
  readSeries,
  stateOfInstalments,
  type PaidAmount,
  upTo,
  writeNumber,
} from '../rules/payments.ts'
import type { AccountFound } from '../sql/accounts.ts'
import type { CheckedFound } from '../sql/checks.ts'
import type { AccountListed, CourseStudentFound } from '../sql/course-student-rows.ts'
import type { findReceiptOf, LineFound } from '../sql/lines.ts'
import type { SetOffFound } from '../sql/set-offs.ts'

/**
 * `R/26-27/000123`: financial year and a number of at least six digits; `IMP/24-25/000123` for money
 * taken before Muster.
 */
export const writeReceiptNumber = (financialYear: string, number: number): string =>
  writeNumber({ ...readSeries(financialYear), number })

export const presentLine = (line: LineFound): LedgerLine => ({
  _id: String(line.id),
  date: line.received_at,
  amount: toRupees(line.amount_paise),
  paymentMode: line.transaction_mode,
  reference: line.reference ?? undefined,
  notes: line.notes ?? undefined,
  recordedBy: toNamedPerson(line.recorder_id, line.recorder),
  receiptNumber: writeReceiptNumber(line.financial_year, line.number),
  imported: line.import_id === null ? undefined : true,
  toBeChecked: line.to_be_checked === 1 ? true : undefined,
  bank:
    line.bank_day === null || line.confirmed_at === null
      ? undefined
      : {
          day: line.bank_day,
          date: line.confirmed_at,
          confirmedBy: toNamedPerson(line.confirmer_id, line.confirmer ?? ''),
        },
  reversal:
    line.reversed_at === null
      ? undefined
      : {
          date: line.reversed_at,
          reason: line.reason ?? '',
          reversedBy: toNamedPerson(line.reverser_id, line.reverser ?? ''),
        },
})

/** A payment in the lists of what is to be checked. */
export const presentChecked = (row: CheckedFound) => ({
  _id: String(row.id),
  receiptNumber: writeReceiptNumber(row.financial_year, row.number),
  date: row.issued_on,
  amount: toRupees(row.amount_paise),
  student: presentNamed(row),
})

/** A line, and what it was paid for. */
export const presentDescribed = (line: LineFound) => ({
  ...presentLine(line),
  description: line.course ?? admissionFee,
})

export const presentAccount = (account: AccountListed, today: Day) => ({
  ...presentChangedFee(account, today),
  courseId: String(account.courseId),
  courseName: account.courseName,
  totalAmount: toRupees(feeOf(account)),
  amountPaid: toRupees(account.paid),
  paymentMode: account.mode,
  paymentStatus: statusOf(account),
  nextDueDate: account.nextDueDate ?? undefined,
  overdue: account.nextDueDate !== null && account.nextDueDate < today,
})

export const presentCourseStudent = (row: CourseStudentFound, today: Day): CourseStudent => ({
  _id: String(row.id),
  name: row.name,
  contactNumber: row.contact_number,
  registrationNumber: row.registration_number,
  selectedCourses: readJson(row.accounts).map((account) => ({
    ...presentAccount(account, today),
    originalCourseId: String(account.courseId),
  })),
  ...(row.overdue > 0 && { overdueAmount: toRupees(row.overdue) }),
})

/** Payments, and what was set against other courses. */
type MoneyIn = { lines: readonly LineFound[]; setOffs: readonly SetOffFound[] }

/** The instalments of an account in their present state; the money may be of all a student's courses. */
export const presentInstalments = (
  account: Pick<AccountFound, 'id' | 'instalments' | 'paid'>,
  money: MoneyIn,
  { today, zone }: { today: Day; zone: string },
): Instalment[] =>
  stateOfInstalments(
    account.instalments,
    upTo(account.paid, standing(account.id, money, zone)),
    today,
  ).map(presentInstalment)

const presentInstalment = (instalment: InstalmentState): Instalment => ({
  dueDate: instalment.dueDate,
  amount: toRupees(instalment.amount),
  amountPaid: toRupees(instalment.covered),
  status: instalment.status,
  paidDate: instalment.paidOn,
})

const standing = (enrolmentId: number, { lines, setOffs }: MoneyIn, zone: string): PaidAmount[] =>
  [
    ...lines
      .filter((line) => line.enrolment_id === enrolmentId && line.reversed_at === null)
      .map(({ received_at, amount_paise }) => ({
        day: dayInZone(new Date(received_at), zone),
        amount: amount_paise,
      }))
      .toReversed(),
    ...setOffs
      .filter((row) => row.to_enrolment_id === enrolmentId && row.cancelled_at === null)
      .map(({ made_on, amount_paise }) => ({ day: made_on, amount: amount_paise }))
      .toReversed(),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))

type ReceiptLine = Awaited<ReturnType<typeof findReceiptOf>>[number]

/** A receipt from its lines; what all have in common is read from the first. */
export const presentReceipt = (first: ReceiptLine, lines: readonly ReceiptLine[]): Receipt => {
  const valid = lines.filter(({ reversed_at }) => reversed_at === null)
  return {
    number: writeReceiptNumber(first.financial_year, first.number),
    date: first.issued_at,
    issuedBy: { name: first.issuer },
    student: presentPayer(first),
    lines: lines.map(presentDescribed),
    total: toRupees(sumOf(lines.map(({ amount_paise }) => amount_paise))),
    valid: toRupees(sumOf(valid.map(({ amount_paise }) => amount_paise))),
    cancelled: valid.length === 0,
    account: valid.length === lines.length ? accountAfter(first) : undefined,
    owedNow: owedNow(first),
    refundDue: first.refund_due_paise > 0 ? toRupees(first.refund_due_paise) : undefined,
    consent: consentWith(first),
  }
}

const consentWith = (line: ReceiptLine): Receipt['consent'] => {
  const { notice_id, consent_language: language, given_by: givenBy, shown } = line
  if (notice_id === null || language === null || givenBy === null || shown === null)
    return undefined
  return {
    noticeId: String(notice_id),
    language,
    givenBy,
    relation: line.relation ?? undefined,
    giverName: line.giver_name || undefined,
    shown,
  }
}

const accountAfter = ({ balance_paise, next_due_date }: ReceiptLine): Receipt['account'] =>
  balance_paise === null
    ? undefined
    : { balance: toRupees(balance_paise), nextDueDate: next_due_date ?? undefined }

const owedNow = ({ deleted_at, owed_paise }: ReceiptLine): number | undefined =>
  deleted_at === null && owed_paise !== null && owed_paise > 0 ? toRupees(owed_paise) : undefined
