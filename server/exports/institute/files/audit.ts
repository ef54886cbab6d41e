import { auditKinds } from '../../../../contract/audit/calls.ts'
import { fileOf } from '../define.ts'
import * as column from '../words.ts'

export const auditEntries = fileOf({
  table: 'audit_entries',
  description: 'Every change to a record: who, when and what.',
  key: ['id'],
  columns: {
    id: column.id,
    at: column.instant('When'),
    employee_id: column.optional(
      column.personId('Who; blank for what was done on the server itself, and for failed sign-ins'),
    ),
    action: column.text('What was done, such as student.updated'),
    kind: column.text('The kind of record', { choices: auditKinds }),
    record_id: column.integer(
      'The record: the id in the file of its kind; the venue for attendance, the employee for a day',
    ),
    request_id: column.text('The request that did it, as the log of the server names it'),
  },
})

export const auditValues = fileOf({
  table: 'audit_values',
  description:
    'What records were before and after a change, never with passwords. A row may be missing where values were erased on request.',
  key: ['entry_id'],
  columns: {
    entry_id: column.integer('The change', { refersTo: 'audit_entries' }),
    before: column.optional(column.text('The record before, as JSON')),
    after: column.optional(column.text('The record after, as JSON')),
  },
})
