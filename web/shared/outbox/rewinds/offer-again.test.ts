import { beforeEach, expect, test } from 'vitest'
import {
  anExcuse,
  aMark,
  aResult,
  coach,
  marksIn,
  putMarks,
  putResults,
} from '../../../../tests/support/outbox/entries.ts'
import { outboxInMemory } from '../../../../tests/support/outbox/outbox-in-memory.ts'
import { entryOfExcuse } from '../excuses/excuse-kind.ts'
import { keysIn } from '../batch.ts'
import { applyResult, nextBatch, put, type Transact } from '../transactions.ts'
import { keeperOf } from '../status/status.ts'
import { dropForeign, eraseConfirmedNames, offerAgain } from './offer-again.ts'
import { durable } from '../../../storage/durable.ts'
import { nameOfMarker } from '../../../api/known-person.ts'
import { keepMarker, takeKnown } from './known.ts'

const later = [{ epoch: 'later' }, { epoch: 'ours', upTo: 9 }]
const at = '2026-11-21T01:20:00.000Z'

/** Uploads what waits, which a server confirms in an epoch. */
const confirm = async (transact: Transact, epoch: string) => {
  const batch = await nextBatch(transact, coach, () => `key of ${epoch}`)
  if (batch === undefined) throw new Error('Nothing waits')
  await applyResult(transact, batch, {
    is: 'answered',
    rows: new Map(keysIn(batch).map((key) => [key, { is: 'saved', version: 1 }])),
    clockOff: undefined,
    marker: { epoch, position: 10, at },
  })
}

test('marks of a lost epoch are offered again, but never to another institute', async () => {
  const { transact, entriesOf } = outboxInMemory()
  await putMarks(transact, coach, [aMark('1')])
  await confirm(transact, 'demo')
  await putMarks(transact, coach, [aMark('2')])
  await confirm(transact, 'ours')
  const lineage = [{ epoch: 'ours' }]
  await dropForeign(transact, coach, lineage)
  expect(await offerAgain(transact, coach, { lineage, seen: undefined })).toBe(0)
  expect(marksIn(await entriesOf(keeperOf(coach))).map(({ mark }) => mark.studentId)).toEqual(['2'])

  const seen = { epoch: 'ours', position: 10, at }
  expect(await offerAgain(transact, coach, { lineage: later, seen })).toBe(1)
  const mark = { studentId: '2', asOf: at }
  expect(await entriesOf(coach)).toMatchObject([{ again: true, mark }])
})

test('the note of an excuse does not stay after a sign-out', async () => {
  const { transact, entriesOf } = outboxInMemory()
  const excuse = anExcuse('excused-1')
  await put(transact, [entryOfExcuse(coach, { ...excuse, note: 'Dengue' })])
  await confirm(transact, 'ours')
  await eraseConfirmedNames(transact, coach)
  const nameless = { excuse: { ...excuse, name: '', registrationNumber: '' } }
  const [kept] = await entriesOf(keeperOf(coach))
  expect(kept).toMatchObject(nameless)
  expect(JSON.stringify(kept)).not.toContain('Dengue')
})

test('a result of a lost epoch is offered again, without its name after a sign-out', async () => {
  const { transact, entriesOf } = outboxInMemory()
  const result = aResult('measured-1')
  await putResults(transact, coach, [result])
  await confirm(transact, 'ours')
  expect(await entriesOf(coach)).toEqual([])
  await eraseConfirmedNames(transact, coach)
  expect(await offerAgain(transact, coach, { lineage: later, seen: undefined })).toBe(1)
  const nameless = { ...result, name: '', registrationNumber: '' }
  expect(await entriesOf(coach)).toMatchObject([{ again: true, result: nameless }])
  const body = { measurements: [{ key: 'measured-1', value: result.value }] }
  expect(await nextBatch(transact, coach, () => 'next')).toMatchObject({ body })
})

const marker = (position: number, epoch = 'first') => `${epoch}.${position}.1.${'A'.repeat(22)}`
const known = () => durable.get(nameOfMarker(coach))

beforeEach(() => durable.set(nameOfMarker(coach), marker(10)))

test('an upload before the watch has loaded does not hide what was known before it', () => {
  keepMarker(coach, marker(12))
  keepMarker(coach, marker(13))
  expect(known()).toBe(marker(13))
  expect(takeKnown(coach)).toBe(marker(10))
  keepMarker(coach, marker(14))
  expect(takeKnown(coach)).toBe(marker(14))
})

test('a marker of less, of another epoch or that cannot be read is not remembered', () => {
  for (const text of [marker(9), marker(12, 'second'), 'nonsense', null]) {
    keepMarker(coach, text)
    expect([text, known()]).toEqual([text, marker(10)])
  }
})
