import { expect } from 'vitest'
import type { AuditEntry } from '../../contract/audit/calls.ts'
import { testRows } from '../../tests/support/tables.ts'
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

const after = { date: '2026-10-31' }
const asked = { employee: { _id: '7', name: 'Asha' } }
const marks = '/attendance-records?venue=Pune+%232+%26+Co'

testRows<[string | undefined, ...AuditEntry[]]>([
  ['/students/12', entry('student')],
  ['/receipts/12', entry('payment')],
  ['/settings', entry('setting')],
  ['/health', entry('backup')],
  ['/keys', entry('key')],
  ['/locations/12/edit', entry('location')],
  ['/employees/12/attendance', entry('employee'), entry('sign-in'), entry('day')],
  ['/employees/12/attendance?month=2026-10&day=2026-10-31', entry('day', { after })],
  ['/course-students?courseId=12', entry('course')],
  [marks, entry('attendance')],
  [`${marks}&date=2026-11-20`, entry('attendance', { after: { day: '2026-11-20', marks: 4 } })],
  ['/leave-management?employeeId=7', entry('leave', { after: asked })],
  ['/leave-management?employeeId=7', entry('leave', { before: asked })],
  [undefined, entry('sign-in', { recordId: '0', recordGone: true })],
  [undefined, entry('employee', { recordGone: true }), entry('day', { recordGone: true, after })],
  [undefined, entry('leave'), entry('enrolment'), entry('something-new')],
])('a record is found at its screen, and its history by its number', (path, ...entries) => {
  for (const changed of entries) {
    expect(linkOf(changed)).toBe(path)
    const { kind, recordId } = changed
    expect(historyOf(changed)).toBe(`/audit?kind=${kind}&recordId=${recordId}`)
  }
})
