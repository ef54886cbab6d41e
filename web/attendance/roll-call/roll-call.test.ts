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
const late = { status: 'late' as const, remarks: '', base: 0 }
const roll = [student('1', 'present'), student('2'), student('3', 'absent'), student('4')]

test('a roll call begins with the first without a mark and goes on to the next', () => {
  expect(firstOpen(roll, {})).toBe(1)
  expect(firstOpen(roll, { 2: late })).toBe(3)
  expect(firstOpen([student('1', 'present')], {})).toBe(0)
  expect(openCount(roll, { 2: late })).toBe(1)
  expect([1, 0, 3].map((at) => nextAfter(roll, {}, at))).toEqual([3, 1, 4])
  // Who was skipped is found again.
  expect([2, 0].map((at) => openFrom(roll, { 4: late }, at))).toEqual([4, 1])
})

test('its summary counts what is edited over what is saved', () => {
  const edits = { 1: { ...late, base: 1 }, 2: { ...late, status: 'present' as const } }
  expect(summaryOf(roll, edits)).toEqual({ present: 1, absent: 1, late: 1, excused: 0 })
})

test('keys mark, undo and move', () => {
  const keys = ['p', 'a', 'l', 'u', 'ArrowRight', 'ArrowUp', 'x']
  const meanings = ['present', 'absent', 'late', 'undo', 'forward', 'back', undefined]
  expect(keys.map(meaningOf)).toEqual(meanings)
})
