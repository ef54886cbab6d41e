import { expect, test } from 'vitest'
import type { LeaveType } from '../../contract/leave/terms.ts'
import { previewWords } from './preview-words.ts'

const kind = 'weekly-off'
const sunday = { date: '2026-08-16', name: 'Sunday', kind } as const
const nextSunday = { date: '2026-08-23', name: 'Sunday', kind } as const
const saturday = { date: '2026-08-22', name: 'Saturday', kind } as const
const independence = { date: '2026-08-15', name: 'Independence Day', kind: 'holiday' } as const
const holiday = (day: number) => ({
  date: `2026-09-0${day}`,
  name: `Festival ${day}`,
  kind: 'holiday' as const,
})
const namedAlike = { date: '2026-08-16', name: 'Sunday', kind: 'holiday' } as const
const casual = { year: 2026, before: 8, after: 4 }

test.each<
  [
    LeaveType,
    number,
    { date: string; name: string; kind: 'weekly-off' | 'holiday' }[],
    (typeof casual)[],
    string,
  ]
>([
  [
    'casual',
    4,
    [independence, sunday],
    [casual],
    '4 days. Excluded: Sunday and 15 August (Independence Day). Casual balance 8 → 4.',
  ],
  ['casual', 4, [], [casual], '4 days. Casual balance 8 → 4.'],
  ['sick', 1, [sunday], [casual], '1 day. Excluded: Sunday. Sick balance 8 → 4.'],
  [
    'annual',
    6,
    [sunday, saturday, nextSunday],
    [casual],
    '6 days. Excluded: Sunday (2) and Saturday. Annual balance 8 → 4.',
  ],
  [
    'casual',
    3,
    [],
    [casual, { year: 2027, before: 12, after: 10 }],
    '3 days. Casual balance 8 → 4 in 2026 and 12 → 10 in 2027.',
  ],
  [
    'casual',
    20,
    [sunday, ...[1, 2, 3, 4, 5].map(holiday)],
    [{ year: 2026, before: 8, after: -12 }],
    '20 days. Excluded: Sunday and 5 holidays. Casual balance 8 → −12.',
  ],
  [
    'casual',
    2,
    [],
    [{ year: 2027, before: 13, after: 11 }],
    '2 days. Casual balance 13 → 11 in 2027.',
  ],
  [
    'casual',
    4,
    [namedAlike],
    [casual],
    '4 days. Excluded: 16 August (Sunday). Casual balance 8 → 4.',
  ],
  ['other', 2, [sunday], [], '2 days. Excluded: Sunday. Other leave has no balance.'],
  ['casual', 0, [sunday], [], '0 days. Excluded: Sunday.'],
  [
    'maternity',
    182,
    [],
    [{ year: 2026, before: 182, after: 0 }],
    '182 days. Maternity balance 182 → 0.',
  ],
])('%s leave of %i days', (type, totalDays, notCounted, balances, words) => {
  expect(previewWords(type, { totalDays, notCounted, balances }, 2026)).toBe(words)
})
