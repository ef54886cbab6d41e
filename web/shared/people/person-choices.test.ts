import { expect, test } from 'vitest'
import { personChoices } from './person-choices.ts'

const person = (_id: string, name: string, left = false) => ({ _id, name, left })
const people = [person('1', 'Asha', true), person('2', 'Ravi'), person('3', 'Ravi', true)]
const offered = ['Asha (left)', 'Ravi, no. 2', 'Ravi, no. 3 (left)']

test.each([
  ['', offered],
  ['2', offered],
  ['9', ['The chosen person', ...offered]],
])('with %o chosen the filter offers %o', (chosen, labels) => {
  expect(personChoices(people, chosen).map(({ label }) => label)).toEqual(labels)
})
