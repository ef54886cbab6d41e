import { expect, test } from 'vitest'
import { whyNobody } from './why-nobody.ts'

test.each([
  ['a venue without students', [], '', 'No students found for this camp venue'],
  ['such a venue, searched', [], 'zzzz', 'No students found for this camp venue'],
  ['a search without hits', ['Asha'], 'zzzz', 'Nobody here matches “zzzz”'],
])('%s says why nobody is listed', (_, students, search, words) => {
  expect(whyNobody(students, search)).toBe(words)
})
