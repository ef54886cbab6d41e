import { expect, test } from 'vitest'
import {
  aMark,
  coach,
  keyOfMark,
  marksIn,
  putMarks,
} from '../../../tests/support/outbox/entries.ts'
import { discard, nextBatch, restore, applyResult } from './transactions.ts'
import { withMemoryFallback } from './memory-fallback.ts'
import { outboxInMemory } from '../../../tests/support/outbox/outbox-in-memory.ts'

/** A browser whose disk may be full or missing. */
const browser = () => {
  const disk = outboxInMemory()
  const state = { full: false, blocked: false }
  const look: typeof disk.transact = (work) =>
    state.blocked ? Promise.reject(new Error('There is no disk')) : disk.transact(work)
  const keep: typeof disk.transact = (work) =>
    state.full ? Promise.reject(new Error('There is no room')) : look(work)
  const marks = withMemoryFallback(keep, look, async (personId) => {
    if (state.blocked) throw new Error('There is no disk')
    return { entries: await disk.entriesOf(personId), ofOthers: 0, batch: undefined }
  })
  const students = async () =>
    marksIn((await marks.read(coach)).entries)
      .map(({ mark }) => mark.studentId)
      .toSorted()
  return { state, marks, disk, students }
}

const saved = { is: 'saved', version: 1 } as const

test('marks for which there is no space are kept in memory, over what is on the disk', async () => {
  const { state, marks, students, disk } = browser()
  await putMarks(marks.transact, coach, [aMark('1'), aMark('2')])
  expect(marks.hasUnwritten()).toBe(false)
  state.full = true
  await putMarks(marks.transact, coach, [aMark('2', { status: 'late' }), aMark('3')])
  expect(await students()).toEqual(['1', '2', '3'])
  expect(marks.hasUnwritten()).toBe(true)
  state.full = false
  await discard(marks.transact, [])
  expect(marks.hasUnwritten()).toBe(false)
  const kept = marksIn(await disk.entriesOf(coach))
  const statuses = kept.map(({ mark }) => `${mark.studentId} ${mark.status}`)
  expect(statuses.toSorted()).toEqual(['1 present', '2 late', '3 present'])
})

const faults = ['full', 'blocked'] as const
test.each(faults)('on a %s disk what waits is sent, and gone once answered', async (fault) => {
  const { state, marks, students, disk } = browser()
  if (fault === 'full') await putMarks(marks.transact, coach, [aMark('1')])
  state[fault] = true
  if (fault === 'blocked') await putMarks(marks.transact, coach, [aMark('1')])
  const batch = await nextBatch(marks.transact, coach, () => 'key')
  expect(batch?.body).toMatchObject({ attendanceData: [{ studentId: '1' }] })
  expect((await nextBatch(marks.transact, coach, () => 'other'))?.id).toBe('key')
  const rows = new Map([[keyOfMark('1'), saved]])
  if (batch) await applyResult(marks.transact, batch, { is: 'answered', clockOff: undefined, rows })
  expect(await students()).toEqual([])
  expect((await marks.read(coach)).unread).toBe(fault === 'blocked' ? true : undefined)
  state[fault] = false
  expect(await nextBatch(marks.transact, coach, () => 'next')).toBeUndefined()
  expect(await disk.entriesOf(coach)).toEqual([])
})

test('what a page still knew is written back to a storage that was cleared', async () => {
  const { marks } = browser()
  await putMarks(marks.transact, coach, [aMark('1'), aMark('2')])
  const batch = await nextBatch(marks.transact, coach, () => 'key')
  const { entries } = await marks.read(coach)
  const cleared = browser()
  expect(await restore(cleared.marks.transact, entries, batch)).toBe(true)
  expect(await restore(cleared.marks.transact, entries, batch)).toBe(false)
  expect(await cleared.students()).toEqual(['1', '2'])
  expect((await nextBatch(cleared.marks.transact, coach, () => 'next'))?.id).toBe('key')
})
