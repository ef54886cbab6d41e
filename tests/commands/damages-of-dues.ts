import type { Damage } from './damages-of-money.ts'

/* Asha (student 1) owes ₹6,000 from 21 December on, Ravi (student 2) nothing. */
const asha = 'REG-2026-00001'
const noon = '2026-11-21T06:30:00.000Z'

export const damagesOfDues: readonly Damage[] = [
  {
    what: 'what a student owes',
    statements: [
      `update student_accounts set balance_paise = 1, next_due_date = '2026-11-01', status = 'Pending',
        pending_due_date = '2026-11-01', partial_due_date = null, has_completed = 1,
        student_created_at = '2026-01-01T00:00:00.000Z' where student_id = 1`,
    ],
    lines: [
      `${asha}: the balance of all courses is kept as ₹0.01, recomputed as ₹6,000`,
      `${asha}: the next due date of all courses is kept as 2026-11-01, recomputed as 2026-12-21`,
      `${asha}: the payment status of all courses is kept as Pending, recomputed as Partial`,
      `${asha}: the next due date of unpaid courses is kept as 2026-11-01, recomputed as none`,
      `${asha}: the next due date of partly paid courses is kept as none, recomputed as 2026-12-21`,
      `${asha}: a course paid in full is kept as yes, recomputed as no`,
      `${asha}: the moment of registration is kept as 2026-01-01T00:00:00.000Z, recomputed as ${noon}`,
    ],
  },
  {
    what: 'an account that is gone',
    statements: ['delete from student_accounts where student_id = 2'],
    lines: [
      'REG-2026-00002: the balance of all courses is kept as none, recomputed as ₹0',
      'REG-2026-00002: the payment status of all courses is kept as none, recomputed as Completed',
      'REG-2026-00002: a course paid in full is kept as none, recomputed as yes',
      `REG-2026-00002: the moment of registration is kept as none, recomputed as ${noon}`,
    ],
  },
  {
    what: 'what is due and was collected',
    statements: [
      `update counters set value = value + 50 where name like '%due on 2026-12-21' or name = 'outstanding'`,
      `insert into counters values ('collected on 2026-11-20', -100), ('due on 2026-11-20', 7)`,
    ],
    lines: [
      'Totals: "collected on 2026-11-20" is kept as -₹1, recomputed as ₹0',
      'Totals: "due on 2026-11-20" is kept as ₹0.07, recomputed as ₹0',
      'Totals: "due on 2026-12-21" is kept as ₹167.16, recomputed as ₹166.66',
      'Totals: "first due on 2026-12-21" is kept as 51, recomputed as 1',
      'Totals: "outstanding" is kept as ₹6,000.50, recomputed as ₹6,000',
    ],
  },
]
