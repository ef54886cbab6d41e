import type { Damage } from './damages-of-money.ts'

/*
 * At Pune Camp Asha (student 1), first marked absent, is marked late, and Ravi (student 2)
 * present. The superadmin has requested casual leave from Saturday to Monday, two days of which
 * count.
 */
const asha = 'REG-2026-00001'
const leave = 'The superadmin, leave from 2026-12-05'
const noon = '2026-11-21T06:30:00.000Z'

export const damagesOfDays: Record<string, Damage> = {
  'a mark that was changed by hand': [
    `update attendance set status = 'absent' where student_id = 1 and status = 'late'`,
    'Pune Camp, 2026-11-21: absent is kept as 0, recomputed as 1',
    'Pune Camp, 2026-11-21: late is kept as 1, recomputed as 0',
    `${asha}, Pune Camp: absent is kept as 0, recomputed as 1`,
    `${asha}, Pune Camp: late is kept as 1, recomputed as 0`,
  ],
  'a mark that is gone': [
    `delete from attendance where student_id = 2`,
    'Pune Camp, 2026-11-21: present is kept as 1, recomputed as 0',
    'REG-2026-00002, Pune Camp: present is kept as 1, recomputed as 0',
  ],
  'counts of attendance that are gone or of nothing': [
    [
      'delete from attendance_days',
      `insert into attendance_days values (1, '2026-11-19', 0, 3, 0)`,
      'delete from attendance_students where student_id = 2',
    ],
    'Pune Camp, 2026-11-19: absent is kept as 3, recomputed as 0',
    'Pune Camp, 2026-11-21: present is kept as 0, recomputed as 1',
    'Pune Camp, 2026-11-21: late is kept as 0, recomputed as 1',
    'REG-2026-00002, Pune Camp: present is kept as 0, recomputed as 1',
  ],
  'a day of leave that counts no more': [
    `update leave_days set counted = 0 where day = '2026-12-07'`,
    `${leave}: the number of its half days is kept as 4, recomputed as 2`,
  ],
  'days of leave that are gone': [
    `delete from leave_days where day >= '2026-12-06'`,
    `${leave}: the number of its half days is kept as 4, recomputed as 2`,
    `${leave}: its last day is kept as 2026-12-07, recomputed as 2026-12-05`,
  ],
  'a day of leave that counts as approved before it is': [
    `update leave_days set approved = 1 where day = '2026-12-07'`,
    `${leave}: the number of its days that are approved is kept as 1, recomputed as 0`,
  ],
  'leave that was rejected by hand': [
    `update leave_requests set status = 'rejected', rejection_reason = 'No', decided_by = 1,
        decided_at = '${noon}'`,
    'Totals: "leave of 1 pending" is kept as 1, recomputed as 0',
    'Totals: "leave of 1 rejected" is kept as 0, recomputed as 1',
    'Totals: "leave pending" is kept as 1, recomputed as 0',
    'Totals: "leave rejected" is kept as 0, recomputed as 1',
    `${leave}: the number of its half days is kept as 0, recomputed as 4`,
    `${leave}: its first day is kept as none, recomputed as 2026-12-05`,
    `${leave}: its last day is kept as none, recomputed as 2026-12-07`,
  ],
  'an absentee who is none': [
    `insert into attendance_absentees values (1, '2026-11-21')`,
    `${asha}: the last of three absences running is kept as 2026-11-21, recomputed as none`,
  ],
}
