import { describe, expect, test } from 'vitest'
import { worthOf } from '../../contract/daybook/terms.ts'
import type { Role } from '../../contract/kit/access.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { refusedBy } from '../../tests/support/refused.ts'
import { testRows } from '../../tests/support/tables.ts'
import { decideClosing, decideDay, decideReopening, filterOf, netOf } from './rules.ts'

const day = aDay('2026-11-21')
const before = aDay('2026-11-20')
const after = aDay('2026-11-22')

testRows([
  [{}, 0],
  [{ '500': 3, '1': 2 }, 150_200],
  [{ '500': 1, '200': 1, '100': 1, '50': 1, '20': 1, '10': 1, '5': 1, '2': 1, '1': 1 }, 88_800],
  [{ '500': 100_000 }, 5_000_000_000],
])('notes and coins are worth their sum', (counts, paise) => {
  expect(worthOf(counts)).toBe(paise)
})

test('what stays of a day is what was received less all that went out', () => {
  expect(netOf({ received: 100_003, reversed: 40_001, refunded: 2, spent: -500 })).toBe(60_500)
})

testRows([
  [before, undefined],
  [day, undefined],
  [after, 'day_in_future'],
])('a day that is still to come is refused', (chosen, code) => {
  expect(refusedBy(() => decideDay(chosen, day))?.code).toBe(code)
})

describe('a close', () => {
  const counts = { '100': 10 }

  testRows([
    ['as expected', { counts, expectedCash: 100_000 }, undefined],
    ['with paise', { counts, otherCash: 50, expectedCash: 100_050 }, undefined],
    ['with less, without a remark', { counts, expectedCash: 100_001 }, 'remark_needed'],
    ['with more, without a remark', { counts, expectedCash: 99_999 }, 'remark_needed'],
    ['with less, with a remark', { counts, expectedCash: 100_001, remark: 'Lost' }, undefined],
    ['of what is below zero', { counts: {}, expectedCash: -500, remark: 'Lent' }, undefined],
    ['with all handed over', { counts, handedOver: 100_000, expectedCash: 100_000 }, undefined],
    ['with more', { counts, handedOver: 100_001, expectedCash: 100_000 }, 'handed_over_too_much'],
  ])('says why what was counted is not what is expected', (_, count, code) => {
    expect(refusedBy(() => decideClosing(count, count.expectedCash))?.code).toBe(code)
  })

  test('of another sum than was shown says what it is now', () => {
    const refused = refusedBy(() => decideClosing({ counts, expectedCash: 100_000 }, 120_050))
    expect(refused).toMatchObject({ code: 'till_changed', facts: { expected: 1200.5 } })
  })

  testRows([
    [{ id: 1, day, isReopened: false }, { id: 1, day }, undefined],
    [{ id: 1, day, isReopened: true }, undefined, 'already_reopened'],
    [{ id: 1, day, isReopened: true }, { id: 2, day }, 'already_reopened'],
    [{ id: 1, day, isReopened: false }, { id: 2, day: after }, 'later_day_closed'],
  ])('only the last close is reopened, and once', (closing, last, code) => {
    expect(refusedBy(() => decideReopening(closing, last))?.code).toBe(code)
  })
})

testRows<[Role, number | undefined, number | undefined]>([
  ['superadmin', undefined, undefined],
  ['superadmin', 9, 9],
  ['admin', undefined, 7],
  ['admin', 9, 7],
  ['employee', 9, 7],
])('only a super administrator sees the entries of others', (role, collectorId, taker) => {
  expect(filterOf({ collectorId }, day, { role, venues: undefined, id: 7 })).toEqual({ day, taker })
})
