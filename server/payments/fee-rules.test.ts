import { describe, expect, test } from 'vitest'
import { moneyOf } from '../../contract/payments/account.ts'
import type { RefundRule } from '../../contract/payments/leaving.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { refusedBy } from '../../tests/support/refused.ts'
import { testRows } from '../../tests/support/tables.ts'
import { decideConcession, growInstalments, shrinkInstalments } from './rules/fee-changes.ts'
import { computeLeaving } from './rules/leaving.ts'

const due = (day: string, amount: number) => ({ dueDate: aDay(day), amount })
const account = (agreed: number, paid = 0) => ({ agreed, ...moneyOf(agreed, paid) })

describe('a concession', () => {
  testRows([
    [{ amount: 1 }, 1, null],
    [{ amount: 10_003 }, 10_003, null],
    [{ percent: 100 }, 10_003, 10_000],
    [{ percent: 50 }, 5002, 5000],
    [{ percent: 33.33 }, 3334, 3333],
    [{ percent: 0.01 }, 2, 1],
  ])('of ₹100.03 is rounded up to a paisa', (wanted, paise, hundredths) => {
    expect(decideConcession(account(10_003), wanted)).toEqual({ paise, hundredths })
  })

  test('is of the agreed fee, and at most what is left of it', () => {
    const lowered = { agreed: 10_000, ...moneyOf(4000, 5000) }
    expect(decideConcession(lowered, { percent: 40 }).paise).toBe(4000)
    expect(refusedBy(() => decideConcession(lowered, { percent: 40.01 }))).toMatchObject({
      code: 'concession_too_large',
      facts: { possible: 40 },
    })
    for (const wanted of [{ amount: 1 }, { percent: 100 }])
      expect(refusedBy(() => decideConcession(account(0), wanted))?.code).toBe(
        'concession_too_large',
      )
  })
})

describe('instalments', () => {
  const plan = [due('2026-01-31', 400), due('2026-02-28', 300), due('2026-03-31', 301)]

  testRows<[number, number[], ReturnType<typeof due>[]]>([
    [1001, [400, 300, 301], []],
    [1000, [400, 300, 300], [due('2026-03-31', 1)]],
    [700, [400, 300], [due('2026-03-31', 301)]],
    [500, [400, 100], [due('2026-02-28', 200), due('2026-03-31', 301)]],
    [0, [], plan],
  ])('lose the last ones first, and get back what they lost', (total, left, gone) => {
    const { instalments, cut } = shrinkInstalments(plan, total)
    expect([instalments.map(({ amount }) => amount), cut]).toEqual([left, gone])
    const today = aDay('2026-01-01')
    expect(growInstalments(instalments, 1001 - total, { cut, today })).toEqual(plan)
  })

  test('are due on the last day, or today if that is later, for what was not cut', () => {
    const grow = (today: string) =>
      growInstalments([due('2026-02-28', 5)], 7, {
        cut: [due('2026-03-31', 3)],
        today: aDay(today),
      })
    const last = due('2026-04-01', 4)
    expect(grow('2026-01-01')).toEqual([due('2026-02-28', 5), due('2026-03-31', 7)])
    expect(grow('2026-04-01')).toEqual([due('2026-02-28', 5), due('2026-03-31', 3), last])
    expect(growInstalments([], 4, { cut: [], today: last.dueDate })).toEqual([last])
  })
})

describe('leaving a course', () => {
  const of = (enrolledOn: string, duration: string, fee: number, paid = 0) => ({
    enrolledOn: aDay(enrolledOn),
    duration,
    fee,
    paid,
    instalments: [due(enrolledOn, Math.ceil(fee / 2)), due('2099-01-01', Math.floor(fee / 2))],
  })

  testRows<[RefundRule, string, string, string, number, number, number]>([
    // The day of enrolment is a day held.
    ['days', '2026-04-01', '1 Month', '2026-04-01', 1, 30, 100],
    ['days', '2026-04-01', '1 Month', '2026-04-30', 30, 30, 3000],
    ['days', '2026-04-01', '1 Month', '2026-12-31', 30, 30, 3000],
    ['days', '2026-04-01', '1 Year', '2026-04-10', 10, 365, 82],
    // A year with 29 February.
    ['days', '2027-04-01', '1 Year', '2028-03-31', 366, 366, 3000],
    ['days', '2028-02-29', '1 Month', '2028-02-29', 1, 29, 103],
    // 31 January to 27 February: a month, as 28 February has no 31st.
    ['days', '2026-01-31', '1 Month', '2026-02-27', 28, 28, 3000],
    ['months', '2026-01-31', '3 Months', '2026-02-27', 1, 3, 1000],
    ['months', '2026-01-31', '3 Months', '2026-02-28', 2, 3, 2000],
    ['months', '2026-01-31', '3 Months', '2026-03-31', 3, 3, 3000],
    ['months', '2026-01-31', '3 Months', '2027-03-31', 3, 3, 3000],
    ['months', '2028-01-31', '1.5 Years', '2028-02-29', 2, 18, 333],
  ])('costs the part of ₹30 that was held', (rule, from, duration, day, held, whole, share) => {
    const working = computeLeaving(of(from, duration, 3000), aDay(day), { rule, keptPercent: 0 })
    expect(working).toMatchObject({ held, whole, share, kept: 0, charge: share })
  })

  testRows([
    [0, 0, 1666],
    [10, 1000, 1500],
    [33, 3300, 1116],
    [100, 10_001, 0],
  ])('keeps a part of ₹100.01 first, and a sixth of the rest', (keptPercent, kept, share) => {
    const course = of('2026-01-01', '6 Months', 10_001)
    const working = computeLeaving(course, aDay('2026-01-31'), { rule: 'months', keptPercent })
    expect(working).toMatchObject({ kept, share, charge: kept + share })
  })

  testRows([
    [0, 1501],
    [1501, 1501],
    [2000, 2000],
    [3500, 3001],
  ])('without refunds costs what is paid or due until then', (paid, charge) => {
    const course = of('2026-01-01', '6 Months', 3001, paid)
    const terms = { rule: 'none', keptPercent: 50 } as const
    expect(computeLeaving(course, aDay('2026-01-31'), terms)).toMatchObject({ kept: 0, charge })
  })

  test('of a free course costs nothing', () => {
    for (const rule of ['days', 'months', 'none'] as const) {
      const free = { ...of('2026-01-01', '6 Months', 0), instalments: [] }
      const terms = { rule, keptPercent: 100 }
      expect(computeLeaving(free, aDay('2026-01-31'), terms).charge).toBe(0)
    }
  })
})
