import { expect } from 'vitest'
import { aDemand, anExam } from '../../../tests/support/fitness/readiness.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { changesBetween } from './changes.ts'

const men = { sexes: ['male' as const] }
const run = aDemand('run_1600m', [{ limit: 330_000, marks: 60 }], men)
const pulls = aDemand('pull_ups', [{ limit: 10 }], men)
const demands = [run, pulls]
const faster = { ...run, bands: [{ limit: 320_000, marks: 60 }] }
const unknown = { ...pulls, bands: [], note: 'Not in the notice.' }

const upTo = (time: string) => `up to ${time} · 60 marks`

testRows<readonly [object, ...string[]]>([
  [{}],
  [{ cycle: '2026-27' }, 'Cycle: 2026 -> 2026-27'],
  [{ validFrom: '2026-04-01' }, 'Valid from: 1 Jan 2026 -> 1 Apr 2026'],
  [{ demands: [faster, pulls] }, `1.6 km run · Men: ${upTo('5:30')} -> ${upTo('5:20')}`],
  [
    { demands: [run, { ...pulls, sexes: ['female'] }] },
    'Pull-ups · Men: at least 10 -> ',
    'Pull-ups · Women:  -> at least 10',
  ],
  [{ demands: [run, unknown] }, 'Pull-ups · Men: at least 10 -> Not known yet\nNot in the notice.'],
])('a version changes what differs from the former one', (given, ...changes) => {
  const found = changesBetween(anExam({ demands }), anExam({ demands, ...given }))
  expect(found.map(({ what, before, after }) => `${what}: ${before} -> ${after}`)).toEqual(changes)
})
