import { describe, expect, test } from 'vitest'
import { isStillThere } from '../../../contract/history/marker.ts'
import { anEpoch } from '../../../tests/support/databases/epoch.ts'
import { lineageOf, verdictOf } from './rewind.ts'

const earlier = '2026-11-22T02:00:00.000Z'
const later = '2026-11-22T04:00:00.000Z'

const first = anEpoch(1, 'first')
const second = anEpoch(2, 'second', {
  reason: 'restored',
  from_epoch: 'first',
  from_position: 1000,
})
const third = anEpoch(3, 'third', {
  reason: 'rewound',
  from_epoch: 'second',
  from_position: 1500,
  known_epoch: 'vanished',
})

const here = { isSame: true, lastKept: 700 }
const gone = { isSame: false, lastKept: 600 }

test.each([
  ['a change that is still there', 'first', 700, earlier, [first], here, { is: 'kept' }],
  ['a change that is gone', 'first', 700, earlier, [first], gone, { is: 'rewound', to: 600 }],
  ['a change from before a restore', 'first', 1000, earlier, [second, first], gone, { is: 'kept' }],
  [
    'a change that a restore left out',
    'first',
    1001,
    earlier,
    [second, first],
    gone,
    { is: 'lost', by: second },
  ],
  [
    'a change from after the database had gone back, before that was noticed',
    'first',
    1003,
    later,
    [second, first],
    here,
    { is: 'kept' },
  ],
  [
    'an epoch that is already known to be gone',
    'vanished',
    2000,
    later,
    [third, second, first],
    gone,
    { is: 'lost', by: third },
  ],
  [
    'an unknown epoch, seen before the last restore',
    'other',
    900,
    earlier,
    [second, first],
    gone,
    { is: 'lost', by: second },
  ],
  [
    'an unknown epoch, seen after it',
    'other',
    900,
    later,
    [second, first],
    gone,
    { is: 'rewound', to: 600 },
  ],
  [
    'an unknown epoch where none ever ended',
    'other',
    900,
    earlier,
    [first],
    gone,
    { is: 'rewound', to: 600 },
  ],
] as const)('%s', (_, epoch, position, at, epochs, standing, verdict) => {
  const [current, ...others] = epochs
  expect(verdictOf({ epoch, position, at }, [current, ...others], standing)).toEqual(verdict)
})

describe('a change is certainly still there', () => {
  const lineage = lineageOf([third, second, first])
  test.each([
    ['in the current epoch', 'third', 9999, true],
    ['in an epoch before it, well before its end', 'second', 1250, true],
    ['not shortly before its end', 'second', 1251, false],
    ['not after its end', 'first', 1001, false],
    ['not in an epoch that is gone', 'vanished', 1, false],
  ])('%s', (_, epoch, position, is) => {
    expect(isStillThere({ epoch, position }, lineage)).toBe(is)
  })
})
