import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

const zone = 'Asia/Kolkata'
const read = (record: unknown, kind = 'student') =>
  linesOf(record, { kind, zone }).map(({ label, value }) => `${label} = ${value}`)

test.each<[string, unknown, string[]]>([
  ['no record', undefined, []],
  ['a text', 'Asha', []],
  ['days', { dateOfBirth: '2005-03-14' }, ['Date of birth = 14 Mar 2005']],
  [
    'instants in the zone',
    { checkIn: '2026-11-21T03:30:00.000Z' },
    ['Check in = 21 Nov 2026, 9:00 am'],
  ],
  ['yes and no', { feePaid: true, isActive: false }, ['Fee paid = Yes', 'Active = No']],
  ['what is not there', { notes: null }, ['Notes = ']],
  ['who did it', { createdBy: { name: 'Asha' }, reversedBy: 4 }, ['Created By = Asha']],
  ['who did it, by their id', { createdBy: { _id: '4', name: 'Asha' } }, ['Created By = Asha']],
  [
    'parts',
    { institute: { name: 'Vijay', phone: '98' } },
    ['Institute: Name = Vijay', 'Institute: Phone = 98'],
  ],
  [
    'what a key may do, by its code and in an older sentence',
    { permissions: ['students.write', 'Read attendance'] },
    ['May = Register and edit students, Read attendance'],
  ],
  ['days of the week', { weeklyOff: [0, 6] }, ['Weekly off = Sunday, Saturday']],
  [
    'short rows',
    { holidays: [{ date: '2026-08-15', name: 'Independence Day' }] },
    ['Holidays 1 = 15 Aug 2026, Independence Day'],
  ],
  [
    'long rows',
    {
      selectedCourses: [
        {
          courseId: '4',
          courseName: 'Army',
          totalAmount: 10,
          duration: '1 Year',
          paymentMode: 'Full',
        },
      ],
    },
    [
      'Selected courses 1: Course Name = Army',
      'Selected courses 1: Total amount = ₹10',
      'Selected courses 1: Duration = 1 Year',
      'Selected courses 1: Payment mode = Full',
    ],
  ],
  [
    'what is only of use to the machine',
    { _id: '1', id: 1, __v: 2, updatedAt: 'x', receipt_id: 4 },
    [],
  ],
])('%s', (_name, record, lines) => {
  expect(read(record)).toEqual(lines)
})

test('instalments are rows in paise', () => {
  const rows = [{ dueDate: '2026-12-21', amount: 166_666 }]
  expect(read(rows, 'enrolment')).toEqual(['Instalment 1 = 21 Dec 2026, ₹1,666.66'])
})
