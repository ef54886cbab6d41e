import { expect, test } from 'vitest'
import type { Employee } from '../../contract/employees.ts'
import { personChoices } from './person-choices.ts'

const person = (_id: string, name: string, isActive = true): Employee => ({
  _id,
  name,
  email: `${_id}@muster.test`,
  role: 'employee',
  isActive,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  __v: 1,
})
const asha = person('1', 'Asha')
const others = [person('2', 'Ravi'), person('3', 'Ravi', false)]

test.each([
  ['', ['Asha', 'Ravi, 2@muster.test', 'Ravi, 3@muster.test (inactive)']],
  ['2', ['Asha', 'Ravi, 2@muster.test', 'Ravi, 3@muster.test (inactive)']],
  ['9', ['The chosen person', 'Asha', 'Ravi, 2@muster.test', 'Ravi, 3@muster.test (inactive)']],
])('with %o chosen the filter offers %o', (chosen, labels) => {
  const offered = personChoices([asha, ...others], chosen)
  expect(offered.map((choice) => (typeof choice === 'string' ? choice : choice.label))).toEqual(
    labels,
  )
})
