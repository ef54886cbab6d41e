import fc from 'fast-check'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'
import { excuseKinds } from '../../../contract/excuses/terms.ts'
import { often } from '../often.ts'

/** The venues of the roll book; their names are written in the path. */
export const venues = ['Pune / Camp #1', 'नाशिक शिबिर', 'south ground'] as const
export const coaches = ['Coach Anil', 'Coach Bina'] as const

/** The days that are marked; the clock begins on the last one. */
export const days = [
  '2026-10-22',
  '2026-10-31',
  '2026-11-01',
  '2026-11-18',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
] as const

const row = fc.record({
  cadet: fc.nat(),
  status: fc.constantFrom(...attendanceStatuses, 'absent'),
  remarks: fc.constantFrom(undefined, undefined, 'Fever', 'Bus'),
  /** The version its author saw: unsaid, the current one, an earlier one, or one that never existed. */
  base: fc.constantFrom('none', 'none', 'right', 'right', 'older', 'newer'),
})
export type RowWanted = ReturnType<typeof row.generate>['value']

/** One action with all its random choices; each action uses what it needs. */
export const rollStep = fc.record({
  act: fc.oneof(
    often(9, 'mark'),
    often(3, 'mark alone', 'move'),
    often(3, 'excuse'),
    often(2, 'change excuse'),
    often(1, 'remove', 'restore', 'wait'),
  ),
  cadet: fc.nat(),
  venue: fc.constantFrom(...venues),
  day: fc.constantFrom(...days),
  coach: fc.constantFrom(...coaches),
  /** Mostly those of the venue are marked; now and then anybody, or one twice. */
  isAny: fc.constantFrom(false, false, false, true),
  perRow: fc.boolean(),
  rows: fc.array(row, { minLength: 1, maxLength: 6 }),
  kind: fc.constantFrom(...excuseKinds),
  /** The days of an excuse; 0 for an open one. */
  length: fc.nat(4),
  /** What is changed of an excuse: its end, all of it, or that it is one. */
  change: fc.constantFrom('end', 'end', 'take back', 'send again', 'too late'),
  hours: fc.constantFrom(1, 13, 24, 24 * 3),
})
export type RollStep = ReturnType<typeof rollStep.generate>['value']
