import { expect, test } from 'vitest'
import type { RollStudent } from '../../contract/attendance.ts'
import { afterMarking } from './saved-roll.ts'

const student = (id: string): RollStudent => ({
  _id: id,
  name: `Cadet ${id}`,
  registrationNumber: id,
  campVenue: 'Pune Camp',
  contactNumber: '98220 12345',
})
const edit = { status: 'absent' as const, remarks: ' ill ', base: 3 }
const theirs = { status: 'late' as const, version: 5, markedBy: { name: 'Ravi' }, markedAt: '' }

test('until the roll is read anew it shows what was saved, and what stands instead', () => {
  const roll = ['1', '2', '3', '4'].map(student)
  const yours = { status: 'absent' as const }
  const conflicts = [
    { studentId: '2', name: 'Cadet 2', yours, theirs },
    { studentId: '3', name: 'Cadet 3', yours },
  ]
  const after = afterMarking(roll, { 1: edit, 2: edit, 3: edit }, conflicts, 'Meera')
  expect(after.map(({ mark }) => mark)).toEqual([
    {
      status: 'absent',
      remarks: 'ill',
      version: 4,
      markedBy: { name: 'Meera' },
      markedAt: expect.any(String),
    },
    theirs,
    undefined,
    undefined,
  ])
})
