import { expect, test } from 'vitest'
import type { CourseStudent } from '../../../contract/payments/calls.ts'
import { studentSheet } from './student-sheet.ts'

const account = {
  courseId: '1',
  originalCourseId: '1',
  courseName: 'Police Bharti',
  totalAmount: 12_000,
  amountPaid: 5000.5,
  paymentMode: 'Partial' as const,
  paymentStatus: 'Partial' as const,
  nextDueDate: '2026-11-20',
  overdue: true,
}
const free = { ...account, courseName: '=Free', totalAmount: 0, amountPaid: 0 }
const { nextDueDate: _, ...paid } = { ...free, paymentStatus: 'Completed' as const, overdue: false }

const asha: CourseStudent = {
  _id: '1',
  name: 'आशा "A" Patil',
  contactNumber: '+91 98220 12345',
  registrationNumber: 'REG-2026-00001',
  selectedCourses: [account, paid],
  overdueAmount: 1999.5,
}

test('a row says who owes what since when, and no cell becomes a formula', async () => {
  const ravi = { ...asha, name: '=Ravi', contactNumber: '020 1234', selectedCourses: [paid] }
  const { overdueAmount: _overdue, ...clear } = ravi
  const text = await studentSheet({ today: '2026-11-22', students: [asha, clear] }).text()
  expect(text.replace('\uFEFF', '').split(/\r?\n/)).toEqual([
    'Student,Registration No.,Phone,Courses,Total,Paid,Balance,Payment Status,Next due,Days overdue,Overdue amount',
    `"आशा ""A"" Patil",REG-2026-00001,'+91 98220 12345,"Police Bharti, =Free",12000,5000.5,6999.5,Partial,2026-11-20,2,1999.5`,
    `'=Ravi,REG-2026-00001,020 1234,'=Free,0,0,0,Completed,,,0`,
  ])
})

test('ten thousand students fit into a file', async () => {
  const students = Array.from({ length: 10_000 }, () => asha)
  const lines = (await studentSheet({ today: '2026-11-22', students }).text()).split(/\r?\n/)
  expect(lines).toHaveLength(10_001)
})
