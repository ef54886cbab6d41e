import { expect, test } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { linesOf } from './lines.ts'

const nine = '2026-11-21T03:30:00.000Z'
const read = (record: unknown, kind = 'student') =>
  linesOf(record, { kind }).map(({ label, value }) => `${label} = ${value}`)

const yearly = { duration: '1 Year', paymentMode: 'Full' }

testRows<[unknown, ...string[]]>([
  [undefined],
  ['Asha'],
  [{ dateOfBirth: '2005-03-14' }, 'Date of birth = 14 Mar 2005'],
  [{ checkIn: nine }, 'Check in = 21 Nov 2026, 9:00 am'],
  [{ feePaid: true, isActive: false }, 'Fee paid = Yes', 'Active = No'],
  [{ notes: null }, 'Notes = '],
  [{ createdBy: { name: 'Asha' }, reversedBy: 4 }, 'Created By = Asha'],
  [{ createdBy: { _id: '4', name: 'Asha' } }, 'Created By = Asha'],
  [
    { institute: { name: 'Vijay', phone: '98' } },
    'Institute: Name = Vijay',
    'Institute: Phone = 98',
  ],
  // What a key may do, by its code and in an older sentence.
  [
    { permissions: ['students.write', 'Read attendance'] },
    'May = Register and edit students, Read attendance',
  ],
  [{ weeklyOff: [0, 6] }, 'Weekly off = Sunday, Saturday'],
  [{ holidays: [{ date: '2026-08-15', name: 'Diwali' }] }, 'Holidays 1 = 15 Aug 2026, Diwali'],
  [
    { selectedCourses: [{ courseId: '4', courseName: 'Army', totalAmount: 10, ...yearly }] },
    ...['Course Name = Army', 'Total amount = ₹10', 'Duration = 1 Year', 'Payment mode = Full'].map(
      (line) => `Selected courses 1: ${line}`,
    ),
  ],
  // What is only of use to the machine.
  [{ _id: '1', id: 1, __v: 2, updatedAt: 'x', receipt_id: 4 }],
])('a record is told in lines of what a person reads', (record, ...lines) =>
  expect(read(record)).toEqual(lines),
)

test('instalments are rows in paise', () => {
  const rows = [{ dueDate: '2026-12-21', amount: 166_666 }]
  expect(read(rows, 'enrolment')).toEqual(['Instalment 1 = 21 Dec 2026, ₹1,666.66'])
})
