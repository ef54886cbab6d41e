import { describe, expect, test } from 'vitest'
import { aMark, aResult, coach, marksIn, putMarks } from '../../../tests/support/outbox/entries.ts'
import { putImported } from '../../shared/outbox/transactions.ts'
import {
  entryOfMark,
  entryOfResult,
  type OwnMark,
  type OwnResult,
} from '../../shared/outbox/entry.ts'
import { outboxInMemory } from '../../../tests/support/outbox/outbox-in-memory.ts'
import { readUnsent, writeUnsent } from './unsent-file.ts'

const waiting = (mark: OwnMark) => entryOfMark(coach, mark)
const measured = (result: OwnResult) => entryOfResult(coach, result)

describe('a file of what is not sent', () => {
  const person = { _id: coach, name: 'Coach Anil' }
  const entries = [
    waiting(aMark('1', { reason: 'Lost' })),
    measured(aResult('measured-1', { mockTestId: '12' })),
  ]
  const text = writeUnsent(person, entries, '2026-11-21')

  test('comes back as it was, for its author only', () => {
    expect(readUnsent(text, coach)).toEqual({ is: 'read', entries })
    expect(readUnsent(text, '8')).toEqual({ is: 'of another', name: 'Coach Anil' })
  })

  test.each(['', '{}', '[]', text.replace('present', 'gone'), text.replace('"base": 0,', '')])(
    'of another shape is not read',
    (spoilt) => {
      expect(readUnsent(spoilt, coach)).toEqual({ is: 'unreadable' })
    },
  )

  test('of a release without results is read', () => {
    const file = JSON.stringify({ ...JSON.parse(text), version: 1, results: undefined })
    expect(readUnsent(file, coach)).toEqual({ is: 'read', entries: entries.slice(0, 1) })
  })

  test.each([
    { key: 'short' },
    { event: 'run' as never },
    { value: 1.5 },
    { value: '5' as never },
    { attempt: 0 },
    { mockTestId: 'x' },
    { measuredAt: 'never' },
    { day: 'today' },
  ] satisfies Partial<OwnResult>[])('with a result with %o is not read', (part) => {
    const file = writeUnsent(person, [measured(aResult('measured-1', part))], '2026-11-21')
    expect(readUnsent(file, coach)).toEqual({ is: 'unreadable' })
  })

  test.each([
    { day: '2026-02-30' },
    { day: 'today' },
    { madeAt: 'never' },
    { madeAt: '2026-11-21' },
    { studentId: 'x1' },
    { studentId: '' },
    { studentId: '01' },
    { base: -1 },
    { base: 0.5 },
    { venue: ' ' },
    { venue: 'Pune\u000B' },
    { name: 'Cadet\u202E' },
    { registrationNumber: '\u0000' },
    { remarks: 'late\u000B' },
    { remarks: 'x'.repeat(301) },
    { reason: '\u000B' },
    { reason: 5 as never },
  ] satisfies Partial<OwnMark>[])('with %o among good marks is not read', (part) => {
    const entries = [waiting(aMark('1')), waiting(aMark('2', part))]
    expect(readUnsent(writeUnsent(person, entries, '2026-11-21'), coach)).toEqual({
      is: 'unreadable',
    })
  })

  test('does not replace what was marked later here', async () => {
    const store = outboxInMemory()
    await putMarks(store.transact, coach, [aMark('1', { madeAt: '2026-11-21T02:00:00.000Z' })])
    await putImported(store.transact, [
      waiting(aMark('1', { status: 'late' })),
      waiting(aMark('2')),
    ])
    const statuses = marksIn(await store.entriesOf(coach)).map(({ mark }) => mark.status)
    expect(statuses).toEqual(['present', 'present'])
  })
})
