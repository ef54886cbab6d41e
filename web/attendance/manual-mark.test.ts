import { expect, test } from 'vitest'
import type { RollStudent } from '../../contract/attendance.ts'
import { firstManual } from './manual-mark.ts'

const student: RollStudent = {
  _id: '1',
  name: 'Asha',
  registrationNumber: 'REG-2026-00001',
  campVenue: 'Pune Camp',
  contactNumber: '98220 12345',
}
const mark = { markedBy: { name: 'Meera' }, markedAt: '', version: 3 }

test.each([
  ['present where there is no mark', student, 'present', '', 0],
  [
    'the mark that stands',
    { ...student, mark: { ...mark, status: 'late' as const, remarks: 'bus' } },
    'late',
    'bus',
    3,
  ],
  ['present for somebody who is not on the roll', undefined, 'present', '', undefined],
])('a manual marking begins with %s', (_, who, status, remarks, base) => {
  expect(firstManual(who)).toEqual({ status, remarks, base, reason: '' })
})
