import { expect, test } from 'vitest'
import {
  aMark,
  anExcuse,
  aResult,
  coach,
  marksIn,
  putMarks,
} from '../../../tests/support/outbox/entries.ts'
import { entryOfExcuse } from '../../shared/outbox/excuses/excuse-kind.ts'
import { putImported } from '../../shared/outbox/transactions.ts'
import { entryOfMark, type OwnMark } from '../../shared/outbox/marks/mark-entry.ts'
import { entryOfResult, type OwnResult } from '../../shared/outbox/results/result-kind.ts'
import { outboxInMemory } from '../../../tests/support/outbox/outbox-in-memory.ts'
import { readUnsent, writeUnsent } from './unsent-file.ts'

const waiting = (mark: OwnMark) => entryOfMark(coach, mark)
const measured = (result: OwnResult) => entryOfResult(coach, result)

const person = { _id: coach, name: 'Coach Anil' }
const entries = [
  waiting(aMark('1', { reason: 'Lost' })),
  measured(aResult('measured-1', { mockTestId: '12' })),
  entryOfExcuse(coach, anExcuse('excused-1', { replaces: 'excused-0', isVoid: true })),
]
const text = writeUnsent(person, entries, '2026-11-21')

test('a file of what is not sent comes back as it was, for its author only', () => {
  expect(readUnsent(text, coach)).toEqual({ is: 'read', entries })
  expect(readUnsent(text, '8')).toEqual({ is: 'of another', name: 'Coach Anil' })
})

test('a file of another shape is not read, one of a release without results is', () => {
  const spoilt = [text.replace('present', 'gone'), text.replace('"base": 0,', '')]
  for (const other of ['', '{}', '[]', ...spoilt])
    expect([other, readUnsent(other, coach)]).toEqual([other, { is: 'unreadable' }])
  const file = JSON.stringify({
    ...JSON.parse(text),
    version: 1,
    results: undefined,
    excuses: undefined,
  })
  expect(readUnsent(file, coach)).toEqual({ is: 'read', entries: entries.slice(0, 1) })
})

test.each([
  ...['today', '2026-02-30'].map((day) => ({ day })),
  ...['never', '2026-11-21'].map((madeAt) => ({ madeAt })),
  ...['x1', '', '01'].map((studentId) => ({ studentId })),
  ...[-1, 0.5].map((base) => ({ base })),
  ...[' ', 'Pune\u000B'].map((venue) => ({ venue })),
  ...['late\u000B', 'x'.repeat(301)].map((remarks) => ({ remarks })),
  ...['\u000B', 5 as never].map((reason) => ({ reason })),
  { name: 'Cadet\u202E' },
  { registrationNumber: '\u0000' },
] satisfies Partial<OwnMark>[])('a file with %o among good marks is not read', (part) => {
  const entries = [waiting(aMark('1')), waiting(aMark('2', part))]
  const file = writeUnsent(person, entries, '2026-11-21')
  expect(readUnsent(file, coach)).toEqual({ is: 'unreadable' })
})

test.each([
  ...[1.5, '5' as never].map((value) => ({ value })),
  { measuredAt: 'never' },
  { key: 'short' },
  { event: 'run' as never },
  { attempt: 0 },
  { mockTestId: 'x' },
  { day: 'today' },
] satisfies Partial<OwnResult>[])('a file with a result with %o is not read', (part) => {
  const file = writeUnsent(person, [measured(aResult('measured-1', part))], '2026-11-21')
  expect(readUnsent(file, coach)).toEqual({ is: 'unreadable' })
})

test('a file does not replace what was marked later here', async () => {
  const store = outboxInMemory()
  await putMarks(store.transact, coach, [aMark('1', { madeAt: '2026-11-21T02:00:00.000Z' })])
  await putImported(store.transact, [waiting(aMark('1', { status: 'late' })), waiting(aMark('2'))])
  const statuses = marksIn(await store.entriesOf(coach)).map(({ mark }) => mark.status)
  expect(statuses).toEqual(['present', 'present'])
})
