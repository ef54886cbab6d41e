import { describe, expect, test } from 'vitest'
import type { TransactionMode } from '../../contract/payments/terms.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { refusedBy } from '../../tests/support/refused.ts'
import { testRows } from '../../tests/support/tables.ts'
import {
  decideInstalments,
  decideMoment,
  decideOpen,
  decidePayment,
  referenceKeyOf,
  stateOfInstalments,
} from './rules/payments.ts'

const due = (day: string, amount: number) => ({ dueDate: aDay(day), amount })
const taken = (day: string, amount: number) => ({ day: aDay(day), amount })

testRows([
  [1000, 0, 1, undefined],
  [1000, 0, 1000, undefined],
  [1000, 999, 1, undefined],
  [1000, 1, 999, undefined],
  [1000, 0, 1001, { code: 'overpaid', facts: { pending: 10 } }],
  [1000, 999, 2, { code: 'overpaid', facts: { pending: 0.01 } }],
  [1000, 1, 1_000_000_000, { code: 'overpaid', facts: { pending: 9.99 } }],
  [12_000_050, 0, 12_000_051, { code: 'overpaid', facts: { pending: 1_20_000.5 } }],
  [1000, 1000, 1, { code: 'paid_in_full', facts: undefined }],
  [0, 0, 1, { code: 'paid_in_full', facts: undefined }],
])('a payment may be what is pending, and no more', (total, paid, amount, refusal) => {
  const refused = refusedBy(() => decidePayment({ total, paid }, amount))
  expect(refused && { code: refused.code, facts: refused.facts }).toEqual(refusal)
})

const newest = { at: '2027-03-31T18:31:00.000Z', letters: 'R', year: '27-28', number: 1 }
testRows([
  ['2026-11-20', undefined],
  ['2026-11-21', 'day_closed'],
  ['2026-11-22', 'day_closed'],
])('a day is open after the last that is closed', (closed, code) => {
  const day = aDay('2026-11-21')
  expect(refusedBy(() => decideOpen(undefined, day))).toBeUndefined()
  expect(refusedBy(() => decideOpen(aDay(closed), day))?.code).toBe(code)
})

testRows([
  // 18:30 UTC is midnight in India: a step of the clock that goes back over it does not change the day.
  ['2027-03-31T18:31:00.001Z', newest, '2027-03-31T18:31:00.001Z', '2027-04-01'],
  ['2027-03-31T18:29:00.000Z', newest, newest.at, '2027-04-01'],
  ['2027-03-31T18:26:00.000Z', newest, newest.at, '2027-04-01'],
  ['2027-03-31T18:25:59.999Z', newest, 'clock_behind', undefined],
  ['2026-03-31T18:31:00.000Z', newest, 'clock_behind', undefined],
  ['2026-03-31T18:31:00.000Z', undefined, '2026-03-31T18:31:00.000Z', '2026-04-01'],
])('an entry of the ledger is never dated before the newest one', (now, last, at, on) => {
  const decide = () => decideMoment(now, last, 'Asia/Kolkata')
  const refused = refusedBy(decide)
  expect(refused ? [refused.code, undefined] : [decide().at, decide().on]).toEqual([at, on])
})

testRows<[TransactionMode, string | undefined, string | undefined]>([
  ['UPI', '412345678901', '412345678901'],
  ['UPI', '4123 4567 8901', '412345678901'],
  ['Bank Transfer', 'HDFC n52026', 'hdfcn52026'],
  ['Bank Transfer', 'HDFCN52026', 'hdfcn52026'],
  ['UPI', 'ＨＤＦＣ １２', 'hdfc12'],
  ['UPI', 'a  b\u00a0c', 'abc'],
  ['UPI', 'A-1/2', 'a-1/2'],
  ['UPI', undefined, undefined],
  ['Cash', '412345678901', undefined],
  ['Card', '412345678901', undefined],
])('a reference has a key, however it is written', (transactionMode, reference, key) => {
  expect(referenceKeyOf({ transactionMode, reference })).toBe(key)
})

const instalments = [due('2026-11-21', 100), due('2026-12-21', 50), due('2027-01-21', 50)]

describe('the instalments', () => {
  const statuses = (paid: number, today: string) =>
    stateOfInstalments(instalments, [taken('2026-11-21', paid)], aDay(today))
      .map(({ status }) => status)
      .join(' ')

  testRows([
    [0, '2026-11-20', 'Pending Pending Pending'],
    [0, '2026-11-21', 'Pending Pending Pending'],
    [0, '2026-11-22', 'Overdue Pending Pending'],
    [0, '2026-12-21', 'Overdue Pending Pending'],
    [0, '2026-12-22', 'Overdue Overdue Pending'],
    [0, '2027-01-22', 'Overdue Overdue Overdue'],
    [99, '2026-12-25', 'Overdue Overdue Pending'],
    [100, '2026-12-25', 'Paid Overdue Pending'],
    [149, '2026-12-25', 'Paid Overdue Pending'],
    [150, '2026-12-25', 'Paid Paid Pending'],
    [200, '2026-12-25', 'Paid Paid Paid'],
  ])('are Paid once covered, and Overdue only when due before today', (paid, today, expected) => {
    expect(statuses(paid, today)).toBe(expected)
  })
})

describe('other instalments', () => {
  testRows([
    ['from the first that is not covered', 100, [due('2027-03-01', 100)], 1],
    ['of one that is covered in part whole', 120, [due('2027-03-01', 100)], 1],
    ['of all when nothing is paid', 0, [due('2027-03-01', 150), due('2027-04-01', 50)], 0],
    ['of the last', 150, [due('2027-01-01', 25), due('2027-02-01', 25)], 2],
  ])('replace those that are open', (_, paid, wanted, from) => {
    expect(decideInstalments({ instalments, paid }, wanted)).toEqual({ from, instalments: wanted })
  })

  test('are put in order of their days', () => {
    const [first, second, third] = [
      due('2027-02-01', 60),
      due('2027-03-01', 30),
      due('2027-04-01', 10),
    ]
    const decided = decideInstalments({ instalments, paid: 100 }, [third, first, second])
    expect(decided.instalments).toEqual([first, second, third])
  })

  testRows([
    ['too little', { instalments, paid: 100 }, 99, 'instalments_differ', { sum: 0.99, open: 1 }],
    ['too much', { instalments, paid: 100 }, 101, 'instalments_differ', { sum: 1.01, open: 1 }],
    ['a course that is paid', { instalments, paid: 200 }, 1, 'nothing_open', undefined],
    ['a free course', { instalments: [], paid: 0 }, 1, 'nothing_open', undefined],
  ])('are refused where none is open or they do not add up', (_, account, amount, code, facts) => {
    const refused = refusedBy(() => decideInstalments(account, [due('2027-03-01', amount)]))
    expect([refused?.code, refused?.facts]).toEqual([code, facts])
  })
})
