import { expect, test } from 'vitest'
import type { RollStudent } from '../../../contract/attendance/calls.ts'
import { firstOpen, meaningOf, nextAfter, openCount, openFrom, summaryOf } from './roll-call.ts'

const student = (id: string, status?: 'present' | 'absent'): RollStudent => ({
  _id: id,
  name: `Cadet ${id}`,
  registrationNumber: id,
  campVenue: 'Pune Camp',
  contactNumber: '98220 12345',
  ...(status && { mark: { status, version: 1, markedBy: { name: 'Meera' }, markedAt: '' } }),
})
const roll = [student('1', 'present'), student('2'), student('3', 'absent'), student('4')]

test('a roll call begins with the first who has no mark', () => {
  expect(firstOpen(roll, {})).toBe(1)
  expect(firstOpen(roll, { 2: { status: 'late', remarks: '', base: 0 } })).toBe(3)
  expect(firstOpen([student('1', 'present')], {})).toBe(0)
  expect(openCount(roll, { 2: { status: 'late', remarks: '', base: 0 } })).toBe(1)
})

test.each([
  ['the next without a mark', 1, 3],
  ['the next one after a correction', 0, 1],
  ['the end after the last', 3, 4],
])('after a mark comes %s', (_, at, next) => {
  expect(nextAfter(roll, {}, at)).toBe(next)
})

test('who was skipped is found again', () => {
  const edits = { 4: { status: 'late' as const, remarks: '', base: 0 } }
  expect(openFrom(roll, edits, 2)).toBe(4)
  expect(openFrom(roll, edits, 0)).toBe(1)
})

test('its summary counts what is edited over what is saved', () => {
  const edits = {
    1: { status: 'late' as const, remarks: '', base: 1 },
    2: { status: 'present' as const, remarks: '', base: 0 },
  }
  expect(summaryOf(roll, edits)).toEqual({ present: 1, absent: 1, late: 1 })
})

test.each([
  ['p', 'present'],
  ['A', 'absent'],
  ['l', 'late'],
  ['u', 'undo'],
  ['ArrowRight', 'forward'],
  ['ArrowUp', 'back'],
  ['x', undefined],
])('the key %s means %s', (key, meaning) => {
  expect(meaningOf(key)).toBe(meaning)
})
