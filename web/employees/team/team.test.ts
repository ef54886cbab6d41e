import { expect, test } from 'vitest'
import { peopleOf, type TeamMember } from '../../../contract/clock/team.ts'
import { dayOffIn, stateNamesOn, teamFilterIn } from './team.ts'

const member = (name: string, state: TeamMember['state'], late = false): TeamMember => ({
  employee: { _id: name, name, email: `${name}@muster.test`, role: 'employee' },
  state,
  ...(late && {
    attendance: { _id: name, date: '2026-11-21', status: 'late' as const, __v: 1 },
  }),
})
const people = [
  member('Anita', 'day-off'),
  member('Bhavna', 'out'),
  member('Chetan', 'in', true),
  member('Deepa', 'not-in'),
  member('Eknath', 'on-leave'),
  member('Farah', 'not-in'),
]

test.each([
  [undefined, ['Deepa', 'Farah', 'Chetan', 'Bhavna', 'Eknath', 'Anita']],
  ['not-in', ['Deepa', 'Farah']],
  ['late', ['Chetan']],
  ['on-leave', ['Eknath']],
] as const)('the team filtered by %j', (filter, names) => {
  expect(peopleOf(people, filter).map(({ employee }) => employee.name)).toEqual(names)
})

test('the URL holds a filter, or none', () => {
  expect(['late', 'in'].map(teamFilterIn)).toEqual(['late', 'in'])
  expect(['nonsense', ''].map(teamFilterIn)).toEqual([undefined, undefined])
})

test('who is absent is “not yet in” today alone, and a closed institute says why', () => {
  expect(stateNamesOn('today')['not-in']).toBe('Not yet in')
  expect(stateNamesOn('past')['not-in']).toBe('Not in')
  expect(stateNamesOn('past')['on-leave']).toBe('On leave')
  const date = '2026-11-29'
  expect(dayOffIn({ date, dayOff: { name: 'Diwali', kind: 'holiday' } })).toBe('Diwali')
  expect(dayOffIn({ date, dayOff: { name: 'Sunday', kind: 'weekly-off' } })).toBe('Sunday')
  expect(dayOffIn({ date, dayOff: undefined })).toBeUndefined()
})
