import { expect, test } from 'vitest'
import { numbered, sharing } from './numbers.ts'

const students = [
  { studentId: 'a', name: 'Asha', chestNumber: 7 },
  { studentId: 'b', name: 'Bina', chestNumber: undefined },
  { studentId: 'c', name: 'Chetan', chestNumber: 7 },
  { studentId: 'd', name: 'Deepa', chestNumber: 2 },
].map((student) => ({ ...student, registrationNumber: `REG-${student.studentId}` }))

test('who has no number of their own runs with the next free one, from 1', () => {
  expect(numbered(students).map(({ name, number, lent }) => [name, number, lent])).toEqual([
    ['Asha', 7, undefined],
    ['Bina', 8, true],
    ['Chetan', 9, true],
    ['Deepa', 2, undefined],
  ])
  expect(sharing(students).map(({ name }) => name)).toEqual(['Chetan'])
  const none = students.map((student) => ({ ...student, chestNumber: undefined }))
  expect(numbered(none).map(({ number }) => number)).toEqual([1, 2, 3, 4])
})
