import { expect, test } from 'vitest'
import { may } from '../../../contract/kit/access.ts'
import { commands, findCommands } from './commands.ts'

const found = (search: string, all = commands()) =>
  findCommands(search, all).map(({ label }) => label)

test.each([
  ['mark att', ['Mark Attendance', 'Quick roll call']],
  ['ATTEND', ['Attendance Records', 'Mark Attendance', 'My Attendance', 'Quick roll call']],
  ['clock', ['My Attendance']],
  ['fee', ['Take payment', 'Course Students']],
  ['settings holidays', ['Settings']],
  ['  dash ', ['Dashboard']],
  ['ash', []],
])('%s finds %j', (search, labels) => {
  expect(found(search)).toEqual(labels)
})

test('no two commands have the same id', () => {
  const ids = commands().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an employee finds nothing that only super administrators may open', () => {
  const allowed = commands().filter(({ permission }) => may('employee', permission))
  for (const search of ['payment', 'employee', 'location', 'audit', 'course'])
    expect(found(search, allowed)).toEqual([])
})
