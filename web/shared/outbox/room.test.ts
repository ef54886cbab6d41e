import { expect, test } from 'vitest'
import { aMark, coach, putMarks } from '../../../tests/support/outbox/entries.ts'
import { nextBatch } from './transactions.ts'
import { withRoom, type StorageFault } from './room.ts'
import { outboxInMemory } from '../../../tests/support/outbox/outbox-in-memory.ts'

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
