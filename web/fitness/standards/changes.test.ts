import { expect, test } from 'vitest'
import { type StandardContent, standardContent } from '../../../contract/fitness/shapes.ts'
import { changesBetween } from './changes.ts'

const run = {
  demand: 'run_1600m',
  sexes: ['male'],
  bands: [{ limit: 330_000, marks: 60 }],
} as const
const pulls = { demand: 'pull_ups', sexes: ['male'], bands: [{ limit: 10 }] } as const

const version = (more: Record<string, unknown> = {}): StandardContent =>
  standardContent.parse({
    body: 'Indian Army',
    exam: 'Agniveer GD',
    cycle: '2025-26',
    validFrom: '2025-04-01',
    source: { name: 'Notice 1', kind: 'official', checkedOn: '2025-03-01' },
    demands: [run, pulls],
    ...more,
  })

test.each<[string, StandardContent, [string, string, string][]]>([
  ['nothing', version(), []],
  [
    'the cycle and its first day',
    version({ cycle: '2026-27', validFrom: '2026-04-01' }),
    [
      ['Cycle', '2025-26', '2026-27'],
      ['Valid from', '1 Apr 2025', '1 Apr 2026'],
    ],
  ],
  [
    'a limit',
    version({ demands: [{ ...run, bands: [{ limit: 320_000, marks: 60 }] }, pulls] }),
    [['1.6 km run · Men', 'up to 5:30 · 60 marks', 'up to 5:20 · 60 marks']],
  ],
  [
    'an event for others',
    version({ demands: [run, { ...pulls, sexes: ['female'] }] }),
    [
      ['Pull-ups · Men', 'at least 10', ''],
      ['Pull-ups · Women', '', 'at least 10'],
    ],
  ],
  [
    'what is known and noted',
    version({ demands: [run, { ...pulls, bands: [], note: 'Not in the notice.' }] }),
    [['Pull-ups · Men', 'at least 10', 'Not known yet\nNot in the notice.']],
  ],
])('a version changes %s', (_, after, changes) => {
  expect(
    changesBetween(version(), after).map(({ what, before, after: now }) => [what, before, now]),
  ).toEqual(changes)
})
