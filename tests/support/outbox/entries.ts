import type { OutboxEntry } from '../../../web/shared/outbox/entry.ts'
import type { OwnExcuse } from '../../../web/shared/outbox/excuses/excuse-kind.ts'
import {
  entryOfMark,
  isMark,
  keyOf,
  type MarkEntry,
  type OwnMark,
} from '../../../web/shared/outbox/marks/mark-entry.ts'
import { entryOfResult, type OwnResult } from '../../../web/shared/outbox/results/result-kind.ts'
import { put, type Transact } from '../../../web/shared/outbox/transactions.ts'

/** The author of the entries in tests. */
export const coach = '7'

const venueDay = { venue: 'Pune Camp', day: '2026-11-21' }

/** A valid mark, for tests. */
export const aMark = (studentId: string, more: Partial<OwnMark> = {}): OwnMark => ({
  ...venueDay,
  studentId,
  name: `Cadet ${studentId}`,
  registrationNumber: `REG/${studentId}`,
  status: 'present',
  remarks: '',
  base: 0,
  reason: undefined,
  madeAt: '2026-11-21T01:10:00.000Z',
  ...more,
})

/** A valid result, for tests. */
export const aResult = (key: string, more: Partial<OwnResult> = {}): OwnResult => ({
  ...venueDay,
  key,
  studentId: '1',
  name: 'Cadet 1',
  registrationNumber: 'REG/1',
  event: 'run_1600m',
  value: 330_000,
  attempt: 1,
  measuredAt: '2026-11-21T01:15:00.000Z',
  ...more,
})

/** A valid excuse, for tests. */
export const anExcuse = (key: string, more: Partial<OwnExcuse> = {}): OwnExcuse => ({
  key,
  venue: venueDay.venue,
  studentId: '1',
  name: 'Cadet 1',
  registrationNumber: 'REG/1',
  kind: 'sick',
  from: venueDay.day,
  saidBy: 'parent',
  madeAt: '2026-11-21T01:20:00.000Z',
  ...more,
})

export const putMarks = (transact: Transact, personId: string, marks: readonly OwnMark[]) =>
  put(
    transact,
    marks.map((mark) => entryOfMark(personId, mark)),
  )

export const putResults = (transact: Transact, personId: string, results: readonly OwnResult[]) =>
  put(
    transact,
    results.map((result) => entryOfResult(personId, result)),
  )

/** The key of the coach's mark of a student. */
export const keyOfMark = (studentId: string): string => keyOf(coach, { ...venueDay, studentId })

export const marksIn = (entries: readonly OutboxEntry[]): readonly MarkEntry[] =>
  entries.filter(isMark)
