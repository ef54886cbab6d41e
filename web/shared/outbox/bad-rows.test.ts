import { expect, test } from 'vitest'
import {
  aMark,
  coach,
  keyOfMark,
  marksIn,
  putMarks,
} from '../../../tests/support/outbox/entries.ts'
import { nextBatch, applyResult } from './transactions.ts'
import { type Batch, isOfMarks } from './batch.ts'
import type { Delivery } from './delivery.ts'
import type { OwnMark } from './entry.ts'
import { outboxInMemory } from '../../../tests/support/outbox/outbox-in-memory.ts'

const message = 'Please remove the characters that cannot be read'

/** Sends what waits to a server that refuses batches with a bad row, until nothing waits. */
const sendAll = async (marks: readonly OwnMark[]) => {
  const store = outboxInMemory()
  await putMarks(store.transact, coach, marks)
  const saved: string[] = []
  let sendings = 0
  const receive = ({ body }: Batch): Delivery => {
    const rows = isOfMarks(body) ? body.attendanceData : []
    if (rows.some(({ remarks }) => remarks !== '')) return { is: 'unreadable', message }
    saved.push(...rows.map(({ studentId }) => studentId))
    const stands = { is: 'saved' as const, version: 1 }
    const answers = new Map(rows.map(({ studentId }) => [keyOfMark(studentId), stands]))
    return { is: 'answered', rows: answers, clockOff: undefined }
  }
  for (;;) {
    const batch = await nextBatch(store.transact, coach, () => `key ${sendings}`)
    if (batch === undefined) return { saved, sendings, left: marksIn(await store.entriesOf(coach)) }
    sendings += 1
    await applyResult(store.transact, batch, receive(batch))
  }
}

const roll = (bad: readonly number[]) =>
  Array.from({ length: 374 }, (_, at) =>
    aMark(String(at + 1), bad.includes(at) ? { remarks: '\u000B' } : {}),
  )

test.each([[[200]], [[0]], [[373]], [[3, 4, 370]]])(
  'marks that cannot be read need attention; the others are saved soon, case %#',
  async (bad) => {
    const { saved, sendings, left } = await sendAll(roll(bad))
    expect(saved).toHaveLength(374 - bad.length)
    const refused = left.map(({ mark }) => Number(mark.studentId) - 1)
    expect(refused.toSorted((a, b) => a - b)).toEqual(bad)
    expect(left.map(({ trouble }) => trouble)).toEqual(bad.map(() => ({ is: 'refused', message })))
    expect(sendings).toBeLessThan(20 * bad.length + 2)
  },
)
