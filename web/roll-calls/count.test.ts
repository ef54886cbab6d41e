import { expect, test } from 'vitest'
import {
  type Count,
  countedBy,
  type CountStudent,
  nextOf,
  said,
  scopeOf,
  toggled,
  undone,
} from './count.ts'
import { marksToTake } from './take-marks.ts'

const student = (id: string, excused?: 'sick'): CountStudent => ({
  studentId: id,
  name: `Cadet ${id}`,
  registrationNumber: id,
  chestNumber: Number(id),
  excused,
})
const all = [student('1'), student('2', 'sick'), student('3'), student('4'), student('5', 'sick')]
const begun: Count = {
  key: 'part',
  rollCall: 'call',
  name: 'Class',
  venue: 'Pune Camp',
  squad: '',
  day: '2026-11-21',
  startedAt: '2026-11-21T01:00:00.000Z',
  only: undefined,
  half: undefined,
  oneByOne: false,
  said: [],
}

test('everyone is here but who is tapped; who is excused may have come all the same', () => {
  const tapped = toggled(toggled(toggled(begun, '3', 'missing'), '5', 'here'), '4', 'missing')
  const expected = { here: ['1', '4', '5'], missing: ['3'], excused: ['2'], uncounted: [] }
  expect(countedBy(toggled(tapped, '4', 'missing'), all)).toEqual(expected)
})

test('of a half, and of who is left, the others stay to be counted', () => {
  const half = { ...begun, half: 'first' as const }
  expect(scopeOf(half, all).map(({ studentId }) => studentId)).toEqual(['1', '2', '3'])
  expect(countedBy(half, all).uncounted).toEqual(['4'])
  expect(countedBy({ ...begun, only: ['4'] }, all)).toMatchObject({
    here: ['4'],
    uncounted: ['1', '3'],
  })
})

test('one by one, only who was said is counted, and the last can be undone', () => {
  const one = said(said({ ...begun, oneByOne: true }, '1', 'here'), '3', 'missing')
  expect(nextOf(one, all)?.studentId).toBe('4')
  expect(countedBy(one, all)).toMatchObject({ here: ['1'], missing: ['3'], uncounted: ['4'] })
  expect(nextOf(undone(one), all)?.studentId).toBe('3')
})

test('taken over as marks, a roll call changes no mark and marks nobody who is excused', () => {
  const counted = { here: ['1', '4'], missing: ['3'], excused: ['2', '5'], uncounted: [] }
  const { present, absent, ...rest } = marksToTake(all, counted, new Set(['4', '5']))
  expect([present, absent].map((some) => some.map(({ studentId }) => studentId))).toEqual([
    ['1'],
    ['3'],
  ])
  expect(rest).toMatchObject({ stay: 1, excused: 2 })
})
