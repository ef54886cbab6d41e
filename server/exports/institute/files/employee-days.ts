import { clockDirections, dayStatuses, placeStandings } from '../../../../contract/clock/terms.ts'
import { leaveHalves, leaveStatuses, leaveTypes } from '../../../../contract/leave/terms.ts'
import type { Definitions } from '../define.ts'
import * as column from '../words.ts'

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

export const employeeDays = {
  locations: {
    description: 'Where employees can clock in.',
    columns: {
      id: column.id,
      name: column.text('Name'),
      name_key: column.folded('The name'),
      address: column.text('Address'),
      latitude: column.number('Degrees north'),
      longitude: column.number('Degrees east'),
      radius: column.integer('How far away people may be when they clock in, in metres'),
      deactivated_at: column.deactivatedAt,
      ...column.ofEdited,
    },
  },
  employee_days: {
    description:
      'When employees came and went: one row per person and day. A day without a row is an absence, a day off or leave.',
    key: ['employee_id', 'day'],
    columns: dayColumns,
  },
  employee_day_history: {
    description: 'What days of employees were before they were changed.',
    key: ['employee_id', 'day', 'version'],
    columns: dayColumns,
  },
  clock_proposals: {
    description:
      'When employees clocked in or out without a network, and how that was decided; what was confirmed is in employee_days.',
    columns: {
      id: column.id,
      employee_id: column.personId('Who clocked in or out'),
      day: column.day('Which day, in the time zone of the institute'),
      direction: column.text('Whether they clocked in or out', { choices: clockDirections }),
      made_at: column.instant("When, by the device's clock"),
      clock_off: column.maybe.integer(
        'By how many seconds that clock was ahead; blank if it was not far off',
      ),
      place: column.placeColumns('made', 'then'),
      standing: column.maybe.text('Whether that was inside the location', {
        choices: placeStandings,
      }),
      received_at: column.instant('When the server received it'),
      decided_by: column.maybe.personId('Who confirmed or refused it; blank while it waits'),
      decided_at: column.maybe.instant('When it was confirmed or refused'),
      refusal_reason: column.maybe.text('Why it was refused'),
    },
  },
  correction_requests: {
    description:
      'Corrections of their days that employees asked for, and how that was decided; what was approved is in employee_days. A withdrawn one is only in the audit.',
    columns: {
      id: column.id,
      employee_id: column.personId('Who asked'),
      day: column.day('Which day, in the time zone of the institute'),
      check_in: column.maybe.instant('When they came, as they say; blank to leave it as it is'),
      check_out: column.maybe.instant('When they left, as they say; blank to leave it as it is'),
      reason: column.text('Why they asked'),
      asked_at: column.instant('When they asked'),
      decided_by: column.maybe.personId('Who approved or rejected it; blank while it waits'),
      decided_at: column.maybe.instant('When it was approved or rejected'),
      refusal_reason: column.maybe.text('Why it was rejected'),
    },
  },
  leave_requests: {
    description: 'Requests for leave. A withdrawn one is only in the audit.',
    columns: {
      id: column.id,
      employee_id: column.personId('Who asked'),
      leave_type: column.text('Type of leave', { choices: leaveTypes }),
      start_date: column.day('First day'),
      end_date: column.day('Last day'),
      half_days: {
        ...column.number(
          'Days that the request uses; days off between them are not counted, except for maternity and paternity leave',
        ),
        key: 'total_days',
        convert: (stored: unknown) => Number(stored) / 2,
      },
      half: column.maybe.text('Which half of its one day; blank for whole days', {
        choices: leaveHalves,
      }),
      reason: column.text('Why they asked'),
      status: column.text('How it was decided', { choices: leaveStatuses }),
      rejection_reason: column.maybe.text('Why it was rejected'),
      decided_by: column.maybe.personId('Who approved or rejected it'),
      decided_at: column.maybe.instant('When it was approved or rejected'),
      created_at: column.instant('When it was requested'),
    },
  },
  leave_days: {
    description: 'Every day of the requests that are pending or approved.',
    key: ['employee_id', 'day', 'part'],
    columns: {
      employee_id: column.personId('Who is away'),
      day: column.day('Which day'),
      part: column.text('How much of it', { choices: ['whole', ...leaveHalves] }),
      request_id: column.idIn('leave_requests', 'The request'),
      counted: column.yesOrNo('Whether the day is taken from the balance; a day off is not'),
      approved: column.yesOrNo('Whether the request is approved'),
    },
  },
} satisfies Definitions
