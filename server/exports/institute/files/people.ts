import { employeeFields } from '../../../../contract/employees/fields.ts'
import { roles } from '../../../../contract/kit/access.ts'
import { dayStatuses } from '../../../../contract/clock/terms.ts'
import { leaveStatuses, leaveTypes } from '../../../../contract/leave/terms.ts'
import { languages } from '../../../../contract/values/languages.ts'
import { fileOf } from '../define.ts'
import * as column from '../words.ts'

export const employees = fileOf({
  table: 'employees',
  description: 'Everyone who can or could sign in. Passwords are not exported in any form.',
  columns: {
    id: column.id,
    ...column.ofFields(employeeFields),
    role: column.text('What they may do', { choices: roles }),
    name_key: column.folded('The name'),
    email_key: column.folded('The email'),
    password_hash: column.leftOut('A secret: passwords leave Muster in no form'),
    deactivated_at: column.deactivatedAt,
    deleted_at: column.maybe.instant('When the account was deleted; their records are kept'),
    password_given_at: column.leftOut('Asks a person to choose a password of their own'),
    language: column.maybe.text('Of the screens, once they chose one', { choices: languages }),
    created_at: column.createdAt,
    updated_at: column.updatedAt,
    version: column.edits,
  },
})

const dayColumns = {
  employee_id: column.personId('Whose day it is'),
  day: column.day('Which day, in the time zone of the institute'),
  status: column.text('What the day counts as', { choices: dayStatuses }),
  check_in: column.maybe.instant('When they clocked in'),
  check_out: column.maybe.instant(
    'When they clocked out; blank on a past day if they forgot, which then counts as half a day',
  ),
  check_in_place: column.placeColumns('check_in', 'at clocking in'),
  check_out_place: column.placeColumns('check_out', 'at clocking out'),
  remarks: column.maybe.text('Remarks'),
  corrected_by: column.maybe.personId('The super administrator who corrected the day last'),
  reason: column.maybe.text('Why it was corrected'),
  changed_by: column.personId('Who changed it last'),
  changed_at: column.instant('When it was changed last'),
  version: column.integer('1, and one more with each change'),
} as const

export const employeeDays = fileOf({
  table: 'employee_days',
  description:
    'When employees came and went: one row per person and day. A day without a row is an absence, a day off or leave.',
  key: ['employee_id', 'day'],
  columns: dayColumns,
})

export const employeeDayHistory = fileOf({
  table: 'employee_day_history',
  description: 'What days of employees were before they were changed.',
  key: ['employee_id', 'day', 'version'],
  columns: dayColumns,
})

export const leaveRequests = fileOf({
  table: 'leave_requests',
  description: 'Requests for leave. A withdrawn one is only in the audit.',
  columns: {
    id: column.id,
    employee_id: column.personId('Who asked'),
    leave_type: column.text('Type of leave', { choices: leaveTypes }),
    start_date: column.day('First day'),
    end_date: column.day('Last day'),
    total_days: column.integer(
      'Days that the request uses; days off between them are not counted, except for maternity and paternity leave',
    ),
    reason: column.text('Why they asked'),
    status: column.text('How it was decided', { choices: leaveStatuses }),
    rejection_reason: column.maybe.text('Why it was rejected'),
    decided_by: column.maybe.personId('Who approved or rejected it'),
    decided_at: column.maybe.instant('When it was approved or rejected'),
    created_at: column.instant('When it was requested'),
  },
})

export const leaveDays = fileOf({
  table: 'leave_days',
  description: 'Every day of the requests that are pending or approved.',
  key: ['employee_id', 'day'],
  columns: {
    employee_id: column.personId('Who is away'),
    day: column.day('Which day'),
    request_id: column.integer('The request', { refersTo: 'leave_requests' }),
    counted: column.yesOrNo('Whether the day is taken from the balance; a day off is not'),
    approved: column.yesOrNo('Whether the request is approved'),
  },
})
