import { expect, test } from 'vitest'
import { keepDraft, readDraft } from '../../storage/draft-store.ts'
import { draftOfDay } from './marks/mark-draft.ts'
import { Refused, Unreachable } from '../../api/failures.ts'
import { applyResult, discard, nextBatch, retry } from './transactions.ts'
import { type Batch, keysIn, pack } from './batch.ts'
import { type Delivery, deliveryOf, deliveryOfFailure } from './delivery.ts'
import type { OutboxEntry } from './entry.ts'
import { answersToKeyed, keyOfKeyed } from './keyed-kind.ts'
import { entryOfMark, type OwnMark } from './marks/mark-entry.ts'
import { answersToMarks, isOfMarks } from './marks/mark-rows.ts'
import { entryOfResult } from './results/result-kind.ts'
import { noteOwnVersions, rebaseMark } from './marks/rebase.ts'
import { pauseAfter } from '../../api/timeout.ts'
import {
  aMark,
  aResult,
  coach,
  keyOfMark,
  marksIn,
  putMarks,
  putResults,
} from '../../../tests/support/outbox/entries.ts'
import { testRows } from '../../../tests/support/tables.ts'
import { outboxInMemory } from '../../../tests/support/outbox/outbox-in-memory.ts'
import { type StorageFault, withRoom } from './room.ts'

const waiting = (mark: OwnMark) => entryOfMark(coach, mark)
const many = (count: number, more: Partial<OwnMark> = {}) =>
  Array.from({ length: count }, (_, at) => waiting(aMark(String(at), more)))

test('a batch has the oldest venue and day, 2,000 rows at the most, none that waits', () => {
  const entries = [
    waiting(aMark('1', { venue: 'Nashik', madeAt: '2026-11-21T03:00:00.000Z' })),
    waiting(aMark('2')),
    waiting(aMark('3', { reason: 'The list was lost' })),
    waiting(aMark('4', { day: '2026-11-20' })),
    waiting(aMark('5')),
  ]
  const first = pack(coach, entries, 'key')
  expect(first?.batch.body).toMatchObject({ campVenue: 'Pune Camp', date: '2026-11-21' })
  expect(first?.batch.body).not.toHaveProperty('reason', expect.anything())
  expect(marksIn(first?.packed ?? []).map(({ mark }) => mark.studentId)).toEqual(['2', '5'])
  expect(pack(coach, many(2100), 'key')?.packed).toHaveLength(2000)
  const long = pack(coach, many(2000, { remarks: 'बस'.repeat(150) }), 'key')
  expect(long?.packed.length).toBeGreaterThan(500)
  expect(new TextEncoder().encode(JSON.stringify(long?.batch.body)).length).toBeLessThan(1e6)
  const sent = { ...waiting(aMark('1')), batch: 'key' }
  const refused = { ...waiting(aMark('2')), trouble: { is: 'refused' as const, message: 'No' } }
  expect(pack(coach, [sent, refused], 'next')).toBeUndefined()
})

/** Marks as they are sent, in a batch. */
const packed = (personId: string, entries: readonly OutboxEntry[]) => {
  const batch = pack(personId, entries, 'key')?.batch
  if (batch === undefined || !isOfMarks(batch.body)) throw new Error('No marks were packed')
  return { batch, body: batch.body }
}

testRows<[string, ...(readonly [status: number, code: string])[]]>([
  ['signed out', [401, 'not_signed_in']],
  ['refused', [403, 'not_allowed'], [400, 'marked_in_future'], [404, 'venue_not_found']],
  ['unreadable', [400, 'invalid'], [413, 'too_large']],
  ['key used', [422, 'key_reused']],
  ['later', [409, 'version_conflict'], [429, 'rate_limited']],
  ['later', [503, 'unavailable'], [500, 'unexpected']],
])('a refusal means whether a batch is sent again', (is, ...refusals) => {
  for (const [status, code] of refusals) {
    const refused = new Refused(status, { code, message: 'No' }, undefined)
    expect([code, deliveryOfFailure(refused).is]).toEqual([code, is])
  }
})

test('a network that is away, or an answer in another form, means later', () => {
  expect(deliveryOfFailure(new Unreachable())).toEqual({ is: 'later', after: undefined })
  expect(deliveryOfFailure(new Unreachable('foreign', 403)).is).toBe('later')
  expect(deliveryOfFailure(new Unreachable('foreign', 413)).is).toBe('unreadable')
  const { batch, body } = packed(coach, many(2))
  const heard = (answer: Parameters<typeof answersToMarks>[2]) =>
    deliveryOf(batch, { rows: answersToMarks(coach, body, answer), clockOff: undefined })
  const later = { is: 'later', after: undefined }
  expect(heard({ portal: true } as never)).toEqual(later)
  const answer = { message: '', saved: 0, unchanged: 0, conflicts: [] }
  expect(heard({ ...answer, rows: [] })).toEqual(later)
  const rows = [{ studentId: '9', outcome: 'saved' as const }]
  expect(heard({ ...answer, rows })).toEqual(later)
  expect(answersToKeyed(coach, JSON.parse('{ "portal": true }').rows)).toBeUndefined()
})

test('the pause doubles up to a minute, and is never shorter than the server asks', () => {
  const pauses = [1, 2, 3, 10].map((failures) => pauseAfter(failures, undefined, 0.5))
  expect(pauses).toEqual([1000, 2000, 4000, 60_000])
  expect(pauseAfter(1, 30, 0.5)).toBe(30_000)
})

test('what needs attention waits for its author, is sent again or given up', async () => {
  const key = keyOfMark('1')
  const store = outboxInMemory()
  const refuse = async () => {
    const batch = await nextBatch(store.transact, coach, () => 'key')
    if (batch) await applyResult(store.transact, batch, { is: 'refused', message: 'Gone' })
  }
  await putMarks(store.transact, coach, [aMark('1')])
  await refuse()
  expect(await nextBatch(store.transact, coach, () => 'next')).toBeUndefined()
  await retry(store.transact, [key])
  expect(await nextBatch(store.transact, '8', () => 'his')).toBeUndefined()
  expect((await nextBatch(store.transact, coach, () => 'next'))?.id).toBe('next')
  await discard(store.transact, [key])
  expect(await store.entriesOf(coach)).toHaveLength(1)
  await refuse()
  await discard(store.transact, [key])
  expect(await store.entriesOf(coach)).toEqual([])
})

const resultsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    entryOfResult(coach, aResult(`measured-${at}`, { day: `2026-11-${(at % 20) + 1}` })),
  )

test('results of all days are sent together, 500 at the most, and never with marks', () => {
  const entries = [...resultsOf(700), ...many(3)]
  const first = pack(coach, entries, 'key')
  expect(first?.batch.body).not.toHaveProperty('measurements')
  const next = pack(coach, resultsOf(700), 'key')
  expect(next?.packed).toHaveLength(500)
  expect(JSON.stringify(next?.batch.body).length).toBeLessThan(400_000)
})

test('results leave once they are saved or were there already; a refused one says why', async () => {
  const store = outboxInMemory()
  const results = ['measured-1', 'measured-2', 'measured-3'].map((one) => aResult(one))
  await putResults(store.transact, coach, results)
  const batch = await nextBatch(store.transact, coach, () => 'key')
  if (batch === undefined) throw new Error('Nothing was packed')
  const refusal = { outcome: 'refused', message: 'Gone', code: 'student_not_found' } as const
  const answers = [{ outcome: 'saved' }, { outcome: 'unchanged' }, refusal] as const
  const rows = answersToKeyed(
    coach,
    answers.map((answer, at) => ({ key: `measured-${at + 1}`, ...answer })),
  )
  await applyResult(store.transact, batch, deliveryOf(batch, { rows, clockOff: undefined }))
  const key = keyOfKeyed(coach, { key: 'measured-3' })
  const { outcome: is, ...why } = refusal
  expect(await store.entriesOf(coach)).toMatchObject([{ key, trouble: { is, ...why } }])
  await discard(store.transact, [key])
  expect(await store.entriesOf(coach)).toEqual([])
})

test('marks of a venue that the person lost stay on the device with the reason', async () => {
  const store = outboxInMemory()
  await putMarks(store.transact, coach, [aMark('1'), aMark('2')])
  const batch = await nextBatch(store.transact, coach, () => 'key')
  if (batch === undefined) throw new Error('No marks were packed')
  const why = { code: 'venue_not_found', message: 'No student attends there' } as const
  const told = await applyResult(store.transact, batch, deliveryOfFailure(refusedBy(404, why)))
  expect(told).toHaveLength(2)
  const trouble = { is: 'refused', ...why }
  expect(await store.entriesOf(coach)).toMatchObject([{ trouble }, { trouble }])
})

const refusedBy = (status: number, why: ConstructorParameters<typeof Refused>[1]) =>
  new Refused(status, why, undefined)

test('results never change under their key, also when they are saved twice', async () => {
  const store = outboxInMemory()
  await putResults(store.transact, coach, [aResult('measured-1')])
  const batch = await nextBatch(store.transact, coach, () => 'key')
  await putResults(store.transact, coach, [aResult('measured-1', { value: 1 })])
  expect(await store.entriesOf(coach)).toMatchObject([
    { batch: batch?.id, result: { value: aResult('measured-1').value } },
  ])
})

test('a mark that was edited while the previous one was being sent replaces that one', () => {
  const draft = draftOfDay('over own', 'Pune Camp', '2026-11-21')
  const edit = { status: 'late', remarks: '', base: 0 }
  keepDraft(draft, { 1: edit, 2: edit })
  const stand = (base: number, version: number) => {
    const { batch, body } = packed('over own', [entryOfMark('over own', aMark('1', { base }))])
    const rows = new Map(keysIn(batch).map((key) => [key, { is: 'saved' as const, version }]))
    noteOwnVersions({ personId: 'over own', body, rows })
  }
  stand(0, 1)
  stand(1, 3)
  stand(3, 3)
  expect(rebaseMark('over own', aMark('1')).base).toBe(3)
  expect(readDraft(draft)).toMatchObject({ 1: { base: 3 }, 2: { base: 0 } })
  expect(rebaseMark('over own', aMark('2')).base).toBe(0)
  // A page that was closed before it forgot what it had saved.
  keepDraft(draft, { 1: { status: 'present', remarks: ' ', base: 0 } })
  stand(0, 1)
  expect(readDraft(draft)).toBeUndefined()
})

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

const unreadable = [[200], [0], [373], [3, 4, 370]]
testRows(unreadable)('marks that cannot be read need attention, others leave', async (...bad) => {
  const { saved, sendings, left } = await sendAll(roll(bad))
  expect(saved).toHaveLength(374 - bad.length)
  const refused = left.map(({ mark }) => Number(mark.studentId) - 1)
  expect(refused.toSorted((a, b) => a - b)).toEqual(bad)
  expect(left.map(({ trouble }) => trouble)).toEqual(bad.map(() => ({ is: 'refused', message })))
  expect(sendings).toBeLessThan(20 * bad.length + 2)
})

/** A browser with space for a number of writes; kept rosters use some of it. */
const browser = ({ rosters = 0, opens = true } = {}) => {
  const store = outboxInMemory()
  const told: (StorageFault | undefined)[] = []
  const state = { full: false, rosters }
  const keep: typeof store.transact = (work) =>
    state.full || !opens ? Promise.reject(new Error('There is no room')) : store.transact(work)
  const keeping = withRoom(keep, {
    makeRoom: async () => {
      if (state.rosters > 0) state.full = false
      state.rosters = 0
    },
    opens: async () => opens,
    tell: (fault) => void told.push(fault),
  })
  return { keeping, state, told, entriesOf: store.entriesOf }
}

test('marks replace kept rosters when there is no space', async () => {
  const { keeping, state, told, entriesOf } = browser({ rosters: 10 })
  state.full = true
  await putMarks(keeping, coach, [aMark('1')])
  expect(await entriesOf(coach)).toHaveLength(1)
  state.rosters = 10
  state.full = true
  const body = { attendanceData: [{ studentId: '1' }] }
  expect(await nextBatch(keeping, coach, () => 'key')).toMatchObject({ body })
  expect(told).toEqual([undefined, undefined])
})

test('where that is not enough, or nothing is stored, it is reported', async () => {
  const { keeping, state, told } = browser()
  await putMarks(keeping, coach, [aMark('1')])
  state.full = true
  await expect(nextBatch(keeping, coach, () => 'key')).rejects.toThrow('There is no room')
  state.full = false
  await nextBatch(keeping, coach, () => 'key')
  expect(told).toEqual([undefined, 'full', undefined])
  const closed = browser({ opens: false })
  await expect(putMarks(closed.keeping, coach, [aMark('1')])).rejects.toThrow('There is no room')
  expect(closed.told).toEqual(['blocked'])
})
