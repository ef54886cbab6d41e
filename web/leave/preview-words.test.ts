import { expect, test } from 'vitest'
import type { LeaveType } from '../../contract/leave/terms.ts'
import { testRows } from '../../tests/support/tables.ts'
import { previewWords } from './preview-words.ts'

const off = (date: string, name: string, kind: 'weekly-off' | 'holiday' = 'weekly-off') =>
  ({ date, name, kind }) as const
const sunday = off('2026-08-16', 'Sunday')
const twoWeeks = [sunday, off('2026-08-22', 'Saturday'), off('2026-08-23', 'Sunday')]
const independence = off('2026-08-15', 'Independence Day', 'holiday')
const festivals = [1, 2, 3, 4, 5].map((day) => off(`2026-09-0${day}`, `Festival ${day}`, 'holiday'))
const namedAlike = off('2026-08-16', 'Sunday', 'holiday')
const balance = (before = 8, after = 4, year = 2026) => ({ year, before, after })
const eight = [balance()]
const festival = 'Excluded: Sunday and 15 August (Independence Day).'
const holidays = 'Excluded: Sunday and 5 holidays.'
const twoYears = [balance(), balance(12, 10, 2027)]

type Off = ReturnType<typeof off>
type Balance = ReturnType<typeof balance>

/** What is said after the number of days. */
testRows<readonly [LeaveType, number, Off[], Balance[], string]>([
  ['casual', 4, [independence, sunday], eight, `${festival} Casual balance 8 → 4.`],
  ['casual', 4, [], eight, 'Casual balance 8 → 4.'],
  ['sick', 1, [sunday], eight, 'Excluded: Sunday. Sick balance 8 → 4.'],
  ['annual', 6, twoWeeks, eight, 'Excluded: Sunday (2) and Saturday. Annual balance 8 → 4.'],
  ['casual', 3, [], twoYears, 'Casual balance 8 → 4 in 2026 and 12 → 10 in 2027.'],
  ['casual', 20, [sunday, ...festivals], [balance(8, -12)], `${holidays} Casual balance 8 → −12.`],
  ['casual', 2, [], [balance(13, 11, 2027)], 'Casual balance 13 → 11 in 2027.'],
  ['casual', 4, [namedAlike], eight, 'Excluded: 16 August (Sunday). Casual balance 8 → 4.'],
  ['other', 2, [sunday], [], 'Excluded: Sunday. Other leave has no balance.'],
  ['casual', 0, [sunday], [], 'Excluded: Sunday.'],
  ['maternity', 182, [], [balance(182, 0)], 'Maternity balance 182 → 0.'],
])('a leave is told before it is asked for', (type, totalDays, notCounted, balances, words) => {
  const told = previewWords(type, { totalDays, notCounted, balances }, 2026)
  expect(told).toBe(`${totalDays} ${totalDays === 1 ? 'day' : 'days'}. ${words}`)
})

test('a leave in years without entered holidays says so', () => {
  const preview = { totalDays: 9, notCounted: [], withoutHolidays: [2026, 2027], balances: [] }
  expect(previewWords('casual', preview, 2026)).toBe(
    '9 days. No holidays are entered for 2026 and 2027.',
  )
})
