import { describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from '../../storage/draft-store.ts'
import { draftOfDay } from '../marking/mark-draft.ts'
import { Refused, Unreachable } from '../../api/failures.ts'
import { discard, nextBatch, putMarks, applyResult, retry } from './transactions.ts'
import { pack } from './batch.ts'
import { deliveryOf, deliveryOfFailure } from './delivery.ts'
import { type Entry, keyOf, marked, type OwnMark } from './entry.ts'
import { noteOwnVersions, rebaseMark } from './rebase.ts'
import { pauseAfter } from '../../api/backoff.ts'
import { aMark, coach } from '../../../tests/support/outbox/a-mark.ts'
import { outboxInMemory } from '../../../tests/support/outbox/outbox-in-memory.ts'

const waiting = (mark: OwnMark): Entry => marked(coach, undefined, mark)
const many = (count: number, more: Partial<OwnMark> = {}) =>
  Array.from({ length: count }, (_, at) => waiting(aMark(String(at), more)))

describe('a batch', () => {
  test('has the marks of the oldest venue and day, with their reason', () => {
    const entries = [
      waiting(aMark('1', { venue: 'Nashik', madeAt: '2026-11-21T03:00:00.000Z' })),
      waiting(aMark('2')),
      waiting(aMark('3', { reason: 'The list was lost' })),
      waiting(aMark('4', { day: '2026-11-20' })),
      waiting(aMark('5')),
    ]
    const packed = pack(coach, entries, 'key')
    expect(packed?.batch.body).toMatchObject({ campVenue: 'Pune Camp', date: '2026-11-21' })
    expect(packed?.batch.body.reason).toBeUndefined()
    expect(packed?.packed.map(({ mark }) => mark.studentId)).toEqual(['2', '5'])
  })

  test('has 2,000 rows at the most, and no more than the server accepts', () => {
    expect(pack(coach, many(2100), 'key')?.packed).toHaveLength(2000)
    const long = pack(coach, many(2000, { remarks: 'बस'.repeat(150) }), 'key')
    expect(long?.packed.length).toBeGreaterThan(500)
    expect(new TextEncoder().encode(JSON.stringify(long?.batch.body)).length).toBeLessThan(1e6)
  })

  test('is undefined when all marks are being sent or need attention', () => {
    const [one, other] = many(2)
    const trouble = { is: 'refused' as const, message: 'No' }
    const entries = [one && { ...one, batch: 'key' }, other && { ...other, trouble }]
    expect(
      pack(
        coach,
        entries.filter((entry) => entry !== undefined),
        'next',
      ),
    ).toBeUndefined()
  })
})

describe('the result of a try to send', () => {
  test.each([
    [401, 'not_signed_in', 'signed out'],
    [403, 'not_allowed', 'refused'],
    [400, 'marked_in_future', 'refused'],
    [400, 'invalid', 'unreadable'],
    [413, 'too_large', 'unreadable'],
    [404, 'venue_not_found', 'refused'],
    [422, 'key_reused', 'key used'],
    [409, 'version_conflict', 'later'],
    [429, 'rate_limited', 'later'],
    [503, 'unavailable', 'later'],
    [500, 'unexpected', 'later'],
  ])('%i %s means %s', (status, code, is) => {
    const refused = new Refused(status, { code, message: 'No' }, undefined)
    expect(deliveryOfFailure(refused).is).toBe(is)
  })

  test('a network that is away, or an answer in another form, means later', () => {
    expect(deliveryOfFailure(new Unreachable())).toEqual({ is: 'later', after: undefined })
    expect(deliveryOfFailure(new Unreachable('foreign', 403)).is).toBe('later')
    expect(deliveryOfFailure(new Unreachable('foreign', 413)).is).toBe('unreadable')
    const batch = pack(coach, many(2), 'key')?.batch
    if (batch === undefined) throw new Error('Nothing was packed')
    const later = { is: 'later', after: undefined }
    expect(deliveryOf(batch, { portal: true } as never)).toEqual(later)
    const answer = { message: '', saved: 0, unchanged: 0, conflicts: [] }
    expect(deliveryOf(batch, { ...answer, rows: [] })).toEqual(later)
    const rows = [{ studentId: '9', outcome: 'saved' as const }]
    expect(deliveryOf(batch, { ...answer, rows })).toEqual(later)
  })

  test('the pause doubles up to a minute, and is never shorter than the server asks', () => {
    const pauses = [1, 2, 3, 10].map((failures) => pauseAfter(failures, undefined, 0.5))
    expect(pauses).toEqual([1000, 2000, 4000, 60_000])
    expect(pauseAfter(1, 30, 0.5)).toBe(30_000)
  })
})

describe('entries that need attention', () => {
  const refusedAll = async () => {
    const store = outboxInMemory()
    await putMarks(store.transact, coach, [aMark('1')])
    const batch = await nextBatch(store.transact, coach, () => 'key')
    if (batch)
      await applyResult(store.transact, batch, { is: 'refused', message: 'This venue is gone' })
    return store
  }
  const key = keyOf(coach, aMark('1'))

  test('wait for their author, are sent again or given up', async () => {
    const store = await refusedAll()
    expect(await nextBatch(store.transact, coach, () => 'next')).toBeUndefined()
    await retry(store.transact, [key])
    expect((await nextBatch(store.transact, coach, () => 'next'))?.id).toBe('next')
    await discard(store.transact, [key])
    expect(await store.entriesOf(coach)).toHaveLength(1)
    const other = await refusedAll()
    await discard(other.transact, [key])
    expect(await other.entriesOf(coach)).toEqual([])
  })

  test('are kept apart from those of other people', async () => {
    const store = await refusedAll()
    await retry(store.transact, [key])
    expect(await nextBatch(store.transact, '8', () => 'his')).toBeUndefined()
  })
})

test('a mark that was edited while the previous one was being sent replaces that one', () => {
  const draft = draftOfDay('over own', 'Pune Camp', '2026-11-21')
  const edit = { status: 'late', remarks: '', base: 0 }
  keepDraft(draft, { 1: edit, 2: edit })
  const stand = (base: number, version: number) => {
    const entries = [marked('over own', undefined, aMark('1', { base }))]
    const batch = pack('over own', entries, 'b')?.batch
    if (batch === undefined) throw new Error('Nothing was packed')
    noteOwnVersions({ batch, rows: new Map([['1', { is: 'saved', version }]]) })
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
