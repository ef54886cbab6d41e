import { expect } from 'vitest'
import { isStillThere } from '../../../contract/history/marker.ts'
import { anEpoch } from '../../../tests/support/databases/epoch.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { lineageOf, verdictOf } from './rewind.ts'

const earlier = '2026-11-22T02:00:00.000Z'
const later = '2026-11-22T04:00:00.000Z'
const latest = '2026-11-22T05:00:00.000Z'

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
  from_at: later,
  known_epoch: 'vanished',
})

const here = { isSame: true, lastKept: 700 }
const gone = { isSame: false, lastKept: 600 }

const one = [first] as const
const two = [second, first] as const
const three = [third, second, first] as const
const kept = { is: 'kept' }
const rewound = { is: 'rewound', to: 600 }
const lostBy = (by: typeof first) => ({ is: 'lost', by })

testRows([
  ['a change that is still there', 'first', 700, earlier, one, here, kept],
  ['a change that is gone', 'first', 700, earlier, one, gone, rewound],
  ['a change from before a restore', 'first', 1000, earlier, two, gone, kept],
  ['a change that a restore left out', 'first', 1001, earlier, two, gone, lostBy(second)],
  // The database had gone back, and that was not noticed yet.
  ['a change from after it had gone back', 'first', 1003, later, two, here, kept],
  ['an epoch that is known to be gone', 'vanished', 2000, later, three, gone, lostBy(third)],
  ['an unknown epoch, before a restore', 'other', 900, earlier, two, gone, lostBy(second)],
  ['an unknown epoch, seen after it', 'other', 900, later, two, gone, rewound],
  ['an unknown epoch where none ever ended', 'other', 900, earlier, one, gone, rewound],
])('a change is kept, lost or rewound', (_, epoch, position, at, epochs, standing, verdict) => {
  expect(verdictOf({ epoch, position, at }, epochs, standing)).toEqual(verdict)
})

testRows([
  ['in the current epoch', 'third', 9999, latest, true],
  ['in an epoch before it, well before its end', 'second', 1250, later, true],
  // The database was another one in between, and has come back to what it was before that.
  ['not with such a number, but from another past', 'second', 1250, latest, false],
  ['not shortly before its end', 'second', 1251, later, false],
  ['not after its end', 'first', 1001, earlier, false],
  ['not in an epoch that is gone', 'vanished', 1, earlier, false],
])('a change is certainly still there well before the end', (_, epoch, position, at, is) => {
  expect(isStillThere({ epoch, position, at }, lineageOf(three))).toBe(is)
})
