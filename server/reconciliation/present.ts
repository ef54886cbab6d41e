import { showRupees, toRupees } from '../../contract/values/money.ts'
import { tallies } from '../db/tallies.ts'
import { writeReceiptNumber } from '../payments/present/payments.ts'
import { referenceKeyOf } from '../payments/rules/payments.ts'
import type { AccountDifference, AdmissionDifference } from './sql/accounts.ts'
import type { AbsenteeDifference, MarkDifference } from './sql/attendance.ts'
import type { ClosingDifference } from './sql/day-book.ts'
import type { SetOffDifference, VoucherDifference } from './sql/refunds.ts'
import type { LeaveDifference } from './sql/leave.ts'
import type { HeldReference } from './sql/references.ts'
import type { BlockDifferences } from './sql/search.ts'
import type { StudentAccountDifference } from './sql/student-accounts.ts'
import type { TotalDifference } from './sql/totals.ts'

type Fact = readonly [what: string, stored: string, counted: string]

const rupees = (paise: number) => showRupees(toRupees(paise))

const differs = (where: string, [what, stored, counted]: Fact) =>
  `${where}: ${what} is kept as ${stored}, recomputed as ${counted}`

/** A line for each fact of an enrolment that differs. */
export const presentAccount = (row: AccountDifference): string[] => {
  const facts: Fact[] = [
    ['what is paid', rupees(row.keptPaid), rupees(row.paid)],
    ['what is owed in all', rupees(row.keptTotal), rupees(row.total)],
    ['what is to be paid back', rupees(row.keptRefund), rupees(row.refund)],
    ['the last day in the course', row.keptLeft ?? 'none', row.gone ?? 'none'],
    ['the next due date', row.keptDue ?? 'none', row.due ?? 'none'],
    ['the sum of the instalments', rupees(row.keptInstalments), rupees(row.instalments)],
    ['the moment of registration', row.keptSince, row.since],
    ['what stands for a course taken off', rupees(0), rupees(row.takenOff)],
  ]
  return facts
    .filter(([, stored, counted]) => stored !== counted)
    .map((fact) => differs(`${row.who}, ${row.course}`, fact))
}

/** A line for each fact of what a student owes that differs. */
export const presentStudentAccount = (row: StudentAccountDifference): string[] => {
  const text = (value: string | null) => value ?? 'none'
  const money = (paise: number | null) => (paise === null ? 'none' : rupees(paise))
  const whether = (is: number | null) => (is === null ? 'none' : is === 1 ? 'yes' : 'no')
  const facts: Fact[] = [
    ['the balance of all courses', money(row.keptBalance), money(row.balance)],
    ['the next due date of all courses', text(row.keptDue), text(row.due)],
    ['the payment status of all courses', text(row.keptStatus), text(row.status)],
    ['the next due date of unpaid courses', text(row.keptUnpaid), text(row.unpaid)],
    ['the next due date of partly paid courses', text(row.keptPartly), text(row.partly)],
    ['a course paid in full', whether(row.keptCompleted), whether(row.completed)],
    ['the moment of registration', text(row.keptSince), text(row.since)],
  ]
  return facts
    .filter(([, stored, counted]) => stored !== counted)
    .map((fact) => differs(row.who, fact))
}

export const presentAdmission = ({ who, kept, counted }: AdmissionDifference): string =>
  differs(`${who}, Admission fee`, ['what is paid', rupees(kept), rupees(counted)])

const moneyNames: readonly string[] = [
  tallies.courseFees,
  tallies.admissionFees,
  tallies.outstanding,
]
const moneyPrefixes = [tallies.dueOnPrefix, tallies.collectedOnPrefix]

const isMoney = (name: string) =>
  moneyNames.includes(name) || moneyPrefixes.some((prefix) => name.startsWith(prefix))

export const presentTotal = ({ name, kept, counted }: TotalDifference): string => {
  const show = isMoney(name) ? rupees : String
  return differs('Totals', [`"${name}"`, show(kept), show(counted)])
}

/** A line for each kind of mark whose count differs. */
export const presentMarks = (where: string, row: MarkDifference): string[] => {
  const facts: [string, number, number][] = [
    ['present', row.keptPresent, row.present],
    ['absent', row.keptAbsent, row.absent],
    ['late', row.keptLate, row.late],
  ]
  return facts
    .filter(([, stored, counted]) => stored !== counted)
    .map(([what, stored, counted]) => differs(where, [what, String(stored), String(counted)]))
}

/** A line for each fact of a request for leave that differs. */
export const presentLeave = (row: LeaveDifference): string[] => {
  const facts: Fact[] = [
    ['the number of its days', String(row.keptDays), String(row.days)],
    ['its first day', row.keptFirst ?? 'none', row.first ?? 'none'],
    ['its last day', row.keptLast ?? 'none', row.last ?? 'none'],
    ['the number of its days that are approved', String(row.keptApproved), String(row.approved)],
  ]
  return facts
    .filter(([, stored, counted]) => stored !== counted)
    .map((fact) => differs(`${row.who}, leave from ${row.start}`, fact))
}

export const presentAbsentee = ({ who, keptDay, day }: AbsenteeDifference): string =>
  differs(who, ['the last of three absences running', keptDay ?? 'none', day ?? 'none'])

type Numbered = { year: string; number: number }

const receipt = ({ year, number }: Numbered) => writeReceiptNumber(year, number)

export const presentGap = (row: Numbered & { before: number }): string => {
  const before = row.before === 0 ? 'none' : receipt({ ...row, number: row.before })
  const due = row.number === 1 ? 'none' : receipt({ ...row, number: row.number - 1 })
  return differs(receipt(row), ['the receipt before it', before, due])
}

export const presentEmpty = (row: Numbered): string => `${receipt(row)}: no payment stands on it`

export const presentStray = (row: Numbered & { who: string }): string =>
  `${row.who}: a payment stands on ${receipt(row)} or a course of another student`

export const presentLoose = (row: Numbered & { who: string; reference: string }): string =>
  differs(`${row.who}, ${receipt(row)}`, ['the reference', 'none', row.reference])

/** A line for a reference that differs from its payment's; undefined when all is well. */
export const presentHeld = (row: HeldReference): string[] => {
  const reference = row.reference ?? undefined
  const key = row.isValid ? referenceKeyOf({ transactionMode: row.mode, reference }) : undefined
  if (key === row.key) return []
  return [differs(`${row.who}, ${receipt(row)}`, ['the reference', row.key, key ?? 'none'])]
}

const gramsNamed = 3
const states = { true: 'indexed', false: 'not indexed' } as const

/** A line for a block that is not indexed as it should be, for each wrong key, and for each student whose bits are wrong. */
export const presentSearched = (block: BlockDifferences): string[] => {
  const { from, isIndexed, shouldBeIndexed, students } = block
  const text = (key: string | undefined) => (key === undefined ? 'none' : JSON.stringify(key))
  return [
    ...(isIndexed === shouldBeIndexed
      ? []
      : [
          differs(`Students from id ${from} on`, [
            'the search',
            states[`${isIndexed}`],
            states[`${shouldBeIndexed}`],
          ]),
        ]),
    ...students.flatMap(({ who, kept, key, grams }) => [
      ...(kept === key ? [] : [differs(who, ['the search key', text(kept), text(key)])]),
      ...(grams.length === 0 ? [] : [`${who}: the search index is wrong for ${named(grams)}`]),
    ]),
  ]
}

/** A few of them by name, and how many more there are. */
const named = (grams: readonly string[]): string => {
  const few = grams.slice(0, gramsNamed).map((gram) => `"${gram}"`)
  const more = grams.length - few.length
  return few.join(', ') + (more === 0 ? '' : ` and ${more} more`)
}

/** A line for each of what differs: the numbers given, and their counter. */
export const presentVouchers = ({ year, vouchers, last, kept }: VoucherDifference): string[] => [
  ...(vouchers === last
    ? []
    : [differs(`Vouchers ${year}`, ['the last number', String(last), String(vouchers)])]),
  ...(kept === last
    ? []
    : [differs(`Vouchers ${year}`, ['the counter', String(kept), String(last)])]),
]

/** A line for each of what is wrong with a set-off. */
export const presentSetOff = ({ who, other, isOpposite }: SetOffDifference): string[] => [
  ...(who === other ? [] : [`${who}: what is set against a course was owed to ${other}`]),
  ...(isOpposite ? [] : [`${who}: what reverses a set-off is not its opposite`]),
]

/** A line for each sum of a closed day that differs. */
export const presentClosing = (row: ClosingDifference): string[] => {
  const facts: Fact[] = [
    ['the opening cash', rupees(row.kept_opening), rupees(row.opening)],
    ['the cash received', rupees(row.kept_received), rupees(row.received)],
    ['the cash reversed', rupees(row.kept_reversed), rupees(row.reversed)],
    ['the cash refunded', rupees(row.kept_refunded), rupees(row.refunded)],
    ['the expenses', rupees(row.kept_spent), rupees(row.spent)],
  ]
  return facts
    .filter(([, stored, counted]) => stored !== counted)
    .map((fact) => differs(`Day book, ${row.day}`, fact))
}
