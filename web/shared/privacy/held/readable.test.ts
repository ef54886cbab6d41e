import { expect, test } from 'vitest'
import { codeNames } from './code-names.ts'
import { columnNames } from './column-names.ts'
import { readable } from './readable.ts'

const words = { names: columnNames(), codes: codeNames('audit_values') }

test('what is kept as JSON reads without braces, blanks and numbers of rows', () => {
  const kept = {
    _id: '7',
    student_id: 7,
    dateOfBirth: '2009-02-27',
    amount_paise: 1_450_000,
    createdAt: '2026-11-27T06:01:19.566Z',
    notes: null,
    selectedCourses: [{ courseId: '3', courseName: 'Army GD', duration: '6 Months' }],
  }
  expect(readable(JSON.stringify(kept), words)).toBe(
    'Date of birth: 27 Feb 2009, Amount: ₹14,500, Recorded: 27 Nov 2026, 11:31 am, Courses (Course: Army GD, Duration: 6 Months)',
  )
  expect(readable('[not JSON', words)).toBe('[not JSON')
})
