import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import { historyOf, linkOf } from './record-link.ts'

const entry = (kind: string, given: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: '9',
  at: '2026-11-21T06:30:00.000Z',
  action: `${kind}.updated`,
  kind,
  recordId: '12',
  recordName: 'Pune #2 & Co',
  recordGone: false,
  ...given,
})

test.each([
  [entry('student'), '/students/12'],
  [entry('payment'), '/receipts/12'],
  [entry('employee'), '/employees/12/attendance'],
  [entry('setting'), '/settings'],
  [entry('backup'), '/health'],
  [entry('key'), '/keys'],
  [entry('location'), '/locations/12/edit'],
  [entry('sign-in'), '/employees/12/attendance'],
  [entry('sign-in', { recordId: '0', recordGone: true }), undefined],
  [entry('employee', { recordGone: true }), undefined],
  [entry('day', { recordGone: true, after: { date: '2026-10-31' } }), undefined],
  [entry('day'), '/employees/12/attendance'],
  [
    entry('day', { after: { date: '2026-10-31' } }),
    '/employees/12/attendance?month=2026-10&day=2026-10-31',
  ],
  [entry('course'), '/course-students?courseId=12'],
  [entry('attendance'), '/attendance-records?venue=Pune+%232+%26+Co'],
  [
    entry('attendance', { after: { day: '2026-11-20', marks: 4 } }),
    '/attendance-records?venue=Pune+%232+%26+Co&date=2026-11-20',
  ],
  [entry('leave'), undefined],
  [
    entry('leave', { after: { employee: { _id: '7', name: 'Asha' } } }),
    '/leave-management?employeeId=7',
  ],
  [
    entry('leave', { before: { employee: { _id: '7', name: 'Asha' } } }),
    '/leave-management?employeeId=7',
  ],
  [entry('enrolment'), undefined],
  [entry('something-new'), undefined],
])('the record of %o is found at %s', (changed, path) => {
  expect(linkOf(changed)).toBe(path)
})

test('the history of a record is filtered to that record', () => {
  expect(historyOf(entry('leave'))).toBe('/audit?kind=leave&recordId=12')
})
