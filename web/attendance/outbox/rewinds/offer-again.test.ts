import { expect, test } from 'vitest'
import { aMark, coach } from '../../../../tests/support/outbox/a-mark.ts'
import { outboxInMemory } from '../../../../tests/support/outbox/outbox-in-memory.ts'
import { applyResult, nextBatch, putMarks, type Transact } from '../transactions.ts'
import { keeperOf } from './confirmed.ts'
import { dropForeign, offerAgain } from './offer-again.ts'

const at = '2026-11-21T01:20:00.000Z'

/** Uploads a mark, which a server confirms in an epoch. */
const confirm = async (transact: Transact, studentId: string, epoch: string) => {
  await putMarks(transact, coach, [aMark(studentId)])
  const batch = await nextBatch(transact, coach, () => `key ${studentId}`)
  if (batch === undefined) throw new Error('Nothing waits')
  await applyResult(transact, batch, {
    is: 'answered',
    rows: new Map([[studentId, { is: 'saved', version: 1 }]]),
    clockOff: undefined,
    marker: { epoch, position: 10, at },
  })
}

test('marks of a lost epoch are offered again, but never to another institute', async () => {
  const { transact, entriesOf } = outboxInMemory()
  await confirm(transact, '1', 'demo')
  await confirm(transact, '2', 'ours')
  const lineage = [{ epoch: 'ours' }]
  await dropForeign(transact, coach, lineage)
  expect(await offerAgain(transact, coach, { lineage, seen: undefined })).toBe(0)
  expect((await entriesOf(keeperOf(coach))).map(({ mark }) => mark.studentId)).toEqual(['2'])

  const after = [{ epoch: 'later' }, { epoch: 'ours', upTo: 9 }]
  const seen = { epoch: 'ours', position: 10, at }
  expect(await offerAgain(transact, coach, { lineage: after, seen })).toBe(1)
  expect(await entriesOf(coach)).toMatchObject([
    { again: true, mark: { studentId: '2', asOf: at } },
  ])
})
