import { auditKinds } from '../../../../contract/audit/terms.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'

export const audit = {
  api_keys: {
    description: 'Keys with which other programs called. The keys themselves are not exported.',
    columns: {
      id: column.id,
      name: column.text('What the key was called'),
      name_key: column.folded('The name'),
      token_hash: column.leftOut('A secret'),
      ending: column.leftOut('The end of a secret'),
      permissions: column.text('What it was allowed, separated by spaces'),
      last_day: column.day('The last day on which it may be used'),
      created_at: column.createdAt,
      created_by: column.personId('For whom it acts'),
      last_used_at: column.maybe.instant('When it was used last'),
      revoked_at: column.maybe.instant('When it was revoked'),
    },
  },
  audit_entries: {
    description: 'Every change to a record: who, when and what.',
    columns: {
      id: column.id,
      at: column.instant('When'),
      employee_id: column.maybe.personId(
        'Who; blank for what was done on the server itself, and for failed sign-ins',
      ),
      action: column.text('What was done, such as student.updated'),
      kind: column.text('The kind of record', { choices: auditKinds }),
      record_id: column.integer(
        'The record: the id in the file of its kind; the venue for attendance, the employee for a day',
      ),
      api_key_id: column.maybe.idIn(
        'api_keys',
        'The key of the program that did it; blank for people',
      ),
      request_id: column.text('The request that did it, as the log of the server names it'),
    },
  },
  audit_values: {
    description:
      'What records were before and after a change, never with passwords. A row may be missing where values were erased on request.',
    key: ['entry_id'],
    columns: {
      entry_id: column.idIn('audit_entries', 'The change'),
      before: column.maybe.text('The record before, as JSON'),
      after: column.maybe.text('The record after, as JSON'),
    },
  },
  erasures: {
    description: 'Whose personal data was erased; what is left of them has a neutral name.',
    columns: {
      id: column.id,
      kind: column.text('Whether a student or an employee', { choices: ['student', 'employee'] }),
      person_id: column.integer('The id in the file of students or of employees'),
      person_created_at: column.instant('When the person was added'),
      at: column.instant('When'),
      erased_by: column.maybe.personId('Who did it; blank for the server itself'),
    },
  },
} satisfies Definitions
