import { describe, expect, test } from 'vitest'
import { aMark, coach } from '../../../tests/support/outbox/a-mark.ts'
import { putMarks, importMarks } from '../outbox/transactions.ts'
import { type Entry, marked, type OwnMark } from '../outbox/entry.ts'
import { outboxInMemory } from '../../../tests/support/outbox/outbox-in-memory.ts'
import { readUnsent, writeUnsent } from './unsent-file.ts'

const waiting = (mark: OwnMark): Entry => marked(coach, undefined, mark)

describe('a file of unsent marks', () => {
  const person = { _id: coach, name: 'Coach Anil' }
  const text = writeUnsent(person, [waiting(aMark('1', { reason: 'Lost' }))], '2026-11-21')

  test('comes back as it was, for its author only', () => {
    expect(readUnsent(text, coach)).toEqual({
      is: 'read',
      marks: [aMark('1', { reason: 'Lost' })],
    })
    expect(readUnsent(text, '8')).toEqual({ is: 'of another', name: 'Coach Anil' })
  })

  test.each(['', '{}', '[]', text.replace('present', 'gone'), text.replace('"base": 0,', '')])(
    'of another shape is not read',
    (spoilt) => {
      expect(readUnsent(spoilt, coach)).toEqual({ is: 'unreadable' })
    },
  )

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
    await importMarks(store.transact, coach, [aMark('1', { status: 'late' }), aMark('2')])
    const statuses = (await store.entriesOf(coach)).map(({ mark }) => mark.status)
    expect(statuses).toEqual(['present', 'present'])
  })
})
