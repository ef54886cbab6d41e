import { describe, expect, test } from 'vitest'
import type { TransactionMode } from '../../contract/payments/terms.ts'
import { Refusal } from '../../contract/kit/refuse.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { decideInstalments, decidePayment, referenceKeyOf, stateOfInstalments } from './rules.ts'

const due = (day: string, amount: number) => ({ dueDate: aDay(day), amount })
const taken = (day: string, amount: number) => ({ day: aDay(day), amount })

const refusalOf = (decide: () => unknown) => {
  try {
    decide()
  } catch (thrown) {
    if (thrown instanceof Refusal) return [thrown.code, thrown.facts]
    throw thrown
  }
  return undefined
}

describe('a payment', () => {
  test.each([
    [0, 1],
    [0, 1000],
    [999, 1],
    [1, 999],
  ])('of a total of 1000 with %i paid may be %i', (paid, amount) => {
    expect(refusalOf(() => decidePayment({ total: 1000, paid }, amount))).toBeUndefined()
  })

  test.each([
    [0, 1001, ['overpaid', { pending: 10 }]],
    [999, 2, ['overpaid', { pending: 0.01 }]],
    [1, 1_000_000_000, ['overpaid', { pending: 9.99 }]],
    [1000, 1, ['paid_in_full', undefined]],
  ])('of a total of 1000 with %i paid may not be %i', (paid, amount, refusal) => {
    expect(refusalOf(() => decidePayment({ total: 1000, paid }, amount))).toEqual(refusal)
  })

  test('for a free course is always refused', () => {
    expect(refusalOf(() => decidePayment({ total: 0, paid: 0 }, 1))).toEqual([
      'paid_in_full',
      undefined,
    ])
  })

  test('tells the pending amount in rupees', () => {
    const refusal = refusalOf(() => decidePayment({ total: 12_000_050, paid: 0 }, 12_000_051))
    expect(refusal).toEqual(['overpaid', { pending: 1_20_000.5 }])
  })
})

describe('a reference', () => {
  test.each<[TransactionMode, string | undefined, string | undefined]>([
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
  ])('by %s written %j has the key %j', (transactionMode, reference, key) => {
    expect(referenceKeyOf({ transactionMode, reference })).toBe(key)
  })
})

describe('the instalments', () => {
  const plan = [due('2026-11-21', 100), due('2026-12-21', 50), due('2027-01-21', 50)]
  const states = (payments: ReturnType<typeof taken>[], today: string) =>
    stateOfInstalments(plan, payments, aDay(today)).map(({ status }) => status)

  test.each([
    ['2026-11-20', ['Pending', 'Pending', 'Pending']],
    ['2026-11-21', ['Pending', 'Pending', 'Pending']],
    ['2026-11-22', ['Overdue', 'Pending', 'Pending']],
    ['2026-12-21', ['Overdue', 'Pending', 'Pending']],
    ['2026-12-22', ['Overdue', 'Overdue', 'Pending']],
    ['2027-01-22', ['Overdue', 'Overdue', 'Overdue']],
  ])('are Overdue only when due before today: %s', (today, expected) => {
    expect(states([], today)).toEqual(expected)
  })

  test.each([
    [99, ['Overdue', 'Overdue', 'Pending']],
    [100, ['Paid', 'Overdue', 'Pending']],
    [149, ['Paid', 'Overdue', 'Pending']],
    [150, ['Paid', 'Paid', 'Pending']],
    [200, ['Paid', 'Paid', 'Paid']],
  ])('are Paid once covered: %i', (paid, expected) => {
    expect(states([taken('2026-11-21', paid)], '2026-12-25')).toEqual(expected)
  })

  test('say on which day they were covered', () => {
    const payments = [
      taken('2026-11-21', 60),
      taken('2026-11-25', 40),
      taken('2026-12-01', 49),
      taken('2027-02-01', 51),
    ]
    expect(stateOfInstalments(plan, payments, aDay('2027-02-01'))).toEqual([
      { ...plan[0], covered: 100, status: 'Paid', paidOn: '2026-11-25' },
      { ...plan[1], covered: 50, status: 'Paid', paidOn: '2027-02-01' },
      { ...plan[2], covered: 50, status: 'Paid', paidOn: '2027-02-01' },
    ])
  })

  test('that are covered in part keep no day', () => {
    expect(stateOfInstalments(plan, [taken('2026-11-21', 120)], aDay('2026-11-21'))[1]).toEqual({
      ...plan[1],
      covered: 20,
      status: 'Pending',
      paidOn: undefined,
    })
  })
})

describe('other instalments', () => {
  const instalments = [due('2026-11-21', 100), due('2026-12-21', 50), due('2027-01-21', 50)]

  test.each([
    ['from the first that is not covered', 100, [due('2027-03-01', 100)], 1],
    ['of one that is covered in part whole', 120, [due('2027-03-01', 100)], 1],
    ['of all when nothing is paid', 0, [due('2027-03-01', 150), due('2027-04-01', 50)], 0],
    ['of the last', 150, [due('2027-01-01', 25), due('2027-02-01', 25)], 2],
  ])('replace those %s', (_, paid, wanted, from) => {
    expect(decideInstalments({ instalments, paid }, wanted)).toEqual({ from, instalments: wanted })
  })

  test('are put in order of their days', () => {
    const wanted = [due('2027-04-01', 10), due('2027-02-01', 60), due('2027-03-01', 30)]
    expect(decideInstalments({ instalments, paid: 100 }, wanted).instalments).toEqual([
      due('2027-02-01', 60),
      due('2027-03-01', 30),
      due('2027-04-01', 10),
    ])
  })

  test.each([
    ['too little', 99, 0.99],
    ['too much', 101, 1.01],
  ])('must add up: %s', (_, amount, sum) => {
    const wanted = [due('2027-03-01', amount)]
    expect(refusalOf(() => decideInstalments({ instalments, paid: 100 }, wanted))).toEqual([
      'instalments_differ',
      { sum, open: 1 },
    ])
  })

  test.each([
    ['of a course that is paid', { instalments, paid: 200 }],
    ['of a free course', { instalments: [], paid: 0 }],
  ])('are refused when none is open: %s', (_, account) => {
    const wanted = [due('2027-03-01', 1)]
    expect(refusalOf(() => decideInstalments(account, wanted))).toEqual(['nothing_open', undefined])
  })
})
