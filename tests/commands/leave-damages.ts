import type { Damage } from './damages.ts'

/*
 * The superadmin has asked for casual leave from Saturday to Monday, two days of which count.
 */
const leave = 'The superadmin, leave from 2026-12-05'
const noon = '2026-11-21T06:30:00.000Z'

export const leaveDamages: readonly Damage[] = [
  {
    what: 'a day of leave that counts no more',
    statements: [`update leave_days set counted = 0 where day = '2026-12-07'`],
    lines: [`${leave}: the number of its days is kept as 2, recomputed as 1`],
  },
  {
    what: 'days of leave that are gone',
    statements: [`delete from leave_days where day >= '2026-12-06'`],
    lines: [
      `${leave}: the number of its days is kept as 2, recomputed as 1`,
      `${leave}: its last day is kept as 2026-12-07, recomputed as 2026-12-05`,
    ],
  },
  {
    what: 'a day of leave that counts as approved before it is',
    statements: [`update leave_days set approved = 1 where day = '2026-12-07'`],
    lines: [`${leave}: the number of its days that are approved is kept as 1, recomputed as 0`],
  },
  {
    what: 'leave that was rejected by hand',
    statements: [
      `update leave_requests set status = 'rejected', rejection_reason = 'No', decided_by = 1,
        decided_at = '${noon}'`,
    ],
    lines: [
      'Totals: "leave of 1 pending" is kept as 1, recomputed as 0',
      'Totals: "leave of 1 rejected" is kept as 0, recomputed as 1',
      'Totals: "leave pending" is kept as 1, recomputed as 0',
      'Totals: "leave rejected" is kept as 0, recomputed as 1',
      `${leave}: the number of its days is kept as 0, recomputed as 2`,
      `${leave}: its first day is kept as none, recomputed as 2026-12-05`,
      `${leave}: its last day is kept as none, recomputed as 2026-12-07`,
    ],
  },
]
