/** Damage done to the tables by hand: the statement or statements, then the lines in which the reconciliation names it. */
export type Damage = readonly [done: string | readonly string[], ...lines: string[]]

/*
 * Asha (student 1) owes for Police Bharti (enrolment 1): ₹5,000 of ₹12,000 and ₹100 for admission on
 * the first receipt, then ₹1,000 by UPI on the second (payment 3). Ravi (student 2) has paid all on
 * the third, and owes nothing; she owes ₹6,000 from 21 December on.
 */
const asha = 'REG-2026-00001'
const account = `${asha}, Police Bharti`
const key = String.raw`asha patil\nreg-2026-00001\n\nPJBJICCABCDEF\nPJBJICCAFEDCB\nLZ\nVBZ`
const noon = '2026-11-21T06:30:00.000Z'

const change = (column: string, value: string) =>
  `update enrolments set ${column} = ${value} where id = 1`

const insertPayment = (student: number, receipt: number, paise: number) =>
  `insert into payments
    (student_id, enrolment_id, receipt_id, amount_paise, transaction_mode, received_at, recorded_by)
  values (${student}, 1, ${receipt}, ${paise}, 'Cash', '${noon}', 1)`

/** The totals of what is due on a day: of her status, of her course in it, and of all. */
const dueOn = (day: string, kept: string, recomputed: string) =>
  ['of Partial ', 'of course 1 Partial ', ''].map(
    (of) => `Totals: "due ${of}on ${day}" is kept as ${kept}, recomputed as ${recomputed}`,
  )
const dueSince = (day: string, kept: string, recomputed: string) =>
  `Totals: "due since 2026-12-21 on ${day}" is kept as ${kept}, recomputed as ${recomputed}`
const parts = [1, 2, 3, 4].map((month) => [`2027-0${month}-21`, '₹1,166.66'] as const)
const allParts = [['2026-12-21', '₹166.66'], ...parts, ['2027-05-21', '₹1,166.70']] as const

export const damagesOfMoney: Record<string, Damage> = {
  'what is paid for a course': [
    change('paid_paise', '700000'),
    `${account}: what is paid is kept as ₹7,000, recomputed as ₹6,000`,
  ],
  'a reversal that changed nothing else': [
    `insert into reversals (payment_id, reason, reversed_at, reversed_on, reversed_by)
        values (3, 'By hand', '${noon}', '2026-11-22', 1)`,
    `${account}: what is paid is kept as ₹6,000, recomputed as ₹5,000`,
    `${asha}: the balance of all courses is kept as ₹6,000, recomputed as ₹7,000`,
    'Totals: "collected on 2026-11-22" is kept as ₹0, recomputed as -₹1,000',
    ...dueOn('2026-12-21', '₹166.66', '₹1,166.66'),
    dueSince('2026-12-21', '₹166.66', '₹1,166.66'),
    'Totals: "outstanding" is kept as ₹6,000, recomputed as ₹7,000',
    `${asha}, R/26-27/000002: the reference is kept as upi77, recomputed as none`,
  ],
  'a next due date that is gone': [
    change('next_due_date', 'null'),
    `${account}: the next due date is kept as none, recomputed as 2026-12-21`,
  ],
  'an instalment that is gone': [
    'delete from instalments where enrolment_id = 1 and position = 6',
    `${account}: the sum of the instalments is kept as ₹10,833.30, recomputed as ₹12,000`,
    ...dueOn('2027-05-21', '₹1,166.70', '₹0'),
  ],
  'a course taken off though its payments stand': [
    change('taken_off_at', `'${noon}'`),
    `${account}: the next due date is kept as 2026-12-21, recomputed as none`,
    `${account}: the sum of the instalments is kept as ₹12,000, recomputed as ₹0`,
    `${account}: what stands for a course taken off is kept as ₹0, recomputed as ₹6,000`,
    `${asha}: the balance of all courses is kept as ₹6,000, recomputed as ₹0`,
    `${asha}: the next due date of all courses is kept as 2026-12-21, recomputed as none`,
    `${asha}: the payment status of all courses is kept as Partial, recomputed as Completed`,
    `${asha}: the next due date of partly paid courses is kept as 2026-12-21, recomputed as none`,
    `${asha}: the next day on which more is due is kept as 2026-12-21, recomputed as none`,
    'Totals: "course 1" is kept as 2, recomputed as 1',
    'Totals: "course 1 Partial" is kept as 1, recomputed as 0',
    'Totals: "course fees" is kept as ₹24,000, recomputed as ₹12,000',
    ...[0, 1, 2].flatMap((of) =>
      allParts.flatMap(([day, part]) => dueOn(day, part, '₹0')[of] ?? []),
    ),
    dueSince('2026-12-21', '₹166.66', '₹0'),
    dueSince('2027-01-21', '₹1,166.66', '₹0'),
    ...['of Partial ', 'of course 1 Partial ', ''].map(
      (of) => `Totals: "first due ${of}on 2026-12-21" is kept as 1, recomputed as 0`,
    ),
    'Totals: "outstanding" is kept as ₹6,000, recomputed as ₹0',
    'Totals: "students owing" is kept as 1, recomputed as 0',
    'Totals: "students with Partial" is kept as 1, recomputed as 0',
    String.raw`${asha}: the search key is kept as "${key}\nCBZ", recomputed as "${key}"`,
  ],
  'a moment of registration that lists would go by': [
    change('student_created_at', `'2026-01-01T00:00:00.000Z'`),
    `${account}: the moment of registration is kept as 2026-01-01T00:00:00.000Z, recomputed as ${noon}`,
  ],
  'an admission fee': [
    'update admission_fees set paid_paise = 5000 where student_id = 1',
    `${asha}, Admission fee: what is paid is kept as ₹50, recomputed as ₹100`,
  ],
  'an admission fee that is gone': [
    'delete from admission_fees',
    `${asha}, Admission fee: what is paid is kept as ₹0, recomputed as ₹100`,
  ],
  'running totals': [
    [
      `update counters set value = value + 1 where name in ('students', 'at venue 1')`,
      `update counters set value = 0 where name in ('admission fees', 'registered on 2026-11-21')`,
      `delete from counters where name in ('course 1 Completed', 'students with Completed')`,
      `insert into counters values ('course 99', 3), ('registered by 99', 1)`,
    ],
    'Totals: "admission fees" is kept as ₹0, recomputed as ₹100',
    'Totals: "at venue 1" is kept as 3, recomputed as 2',
    'Totals: "course 1 Completed" is kept as 0, recomputed as 1',
    'Totals: "course 99" is kept as 3, recomputed as 0',
    'Totals: "registered by 99" is kept as 1, recomputed as 0',
    'Totals: "registered on 2026-11-21" is kept as 0, recomputed as 2',
    'Totals: "students" is kept as 3, recomputed as 2',
    'Totals: "students with Completed" is kept as 0, recomputed as 1',
  ],
  'a receipt that leaves a gap and has no line': [
    `insert into receipts (financial_year, number, student_id, issued_at, issued_on, issued_by)
        values ('26-27', 6, 1, '${noon}', '${noon.slice(0, 10)}', 1)`,
    'R/26-27/000006: the receipt before it is kept as R/26-27/000003, recomputed as R/26-27/000005',
    'Totals: "receipt 26-27" is kept as 3, recomputed as 6',
    'R/26-27/000006: no payment stands on it',
  ],
  'the counter of the receipts': [
    `update counters set value = 9 where name = 'receipt 26-27'`,
    'Totals: "receipt 26-27" is kept as 9, recomputed as 3',
  ],
  'a payment on the receipt and the course of another student': [
    insertPayment(2, 2, 100),
    `${account}: what is paid is kept as ₹6,000, recomputed as ₹6,001`,
    `${asha}: the balance of all courses is kept as ₹6,000, recomputed as ₹5,999`,
    'Totals: "collected on 2026-11-21" is kept as ₹18,100, recomputed as ₹18,101',
    ...dueOn('2026-12-21', '₹166.66', '₹165.66'),
    dueSince('2026-12-21', '₹166.66', '₹165.66'),
    'Totals: "outstanding" is kept as ₹6,000, recomputed as ₹5,999',
    'REG-2026-00002: a payment stands on R/26-27/000002 or a course of another student',
  ],
  'a reference that nobody holds': [
    'delete from payment_references',
    `${asha}, R/26-27/000002: the reference is kept as none, recomputed as UPI 77`,
  ],
  'a reference that is held in another form': [
    `update payment_references set reference_key = 'upi 77'`,
    `${asha}, R/26-27/000002: the reference is kept as upi 77, recomputed as upi77`,
  ],
  'what a student owes': [
    `update student_accounts set balance_paise = 1, next_due_date = '2026-11-01', status = 'Pending',
        pending_due_date = '2026-11-01', partial_due_date = null, has_completed = 1,
        due_paise = 5, due_until = null, promised_until = '2026-12-01',
        student_created_at = '2026-01-01T00:00:00.000Z' where student_id = 1`,
    `${asha}: the balance of all courses is kept as ₹0.01, recomputed as ₹6,000`,
    `${asha}: the next due date of all courses is kept as 2026-11-01, recomputed as 2026-12-21`,
    `${asha}: the payment status of all courses is kept as Pending, recomputed as Partial`,
    `${asha}: the next due date of unpaid courses is kept as 2026-11-01, recomputed as none`,
    `${asha}: the next due date of partly paid courses is kept as none, recomputed as 2026-12-21`,
    `${asha}: a course paid in full is kept as yes, recomputed as no`,
    `${asha}: what is due for all courses is kept as ₹0.05, recomputed as ₹0`,
    `${asha}: the next day on which more is due is kept as none, recomputed as 2026-12-21`,
    `${asha}: the promised day is kept as 2026-12-01, recomputed as none`,
    `${asha}: the moment of registration is kept as 2026-01-01T00:00:00.000Z, recomputed as ${noon}`,
  ],
  'the day on which a student owes next': [
    `update student_accounts set next_due_date = '2026-11-01' where student_id = 1`,
    `${asha}: the next due date of all courses is kept as 2026-11-01, recomputed as 2026-12-21`,
  ],
  'an account that is gone': [
    'delete from student_accounts where student_id = 2',
    'REG-2026-00002: the balance of all courses is kept as none, recomputed as ₹0',
    'REG-2026-00002: the payment status of all courses is kept as none, recomputed as Completed',
    'REG-2026-00002: a course paid in full is kept as none, recomputed as yes',
    'REG-2026-00002: what is due for all courses is kept as none, recomputed as ₹0',
    `REG-2026-00002: the moment of registration is kept as none, recomputed as ${noon}`,
  ],
  'what is set off between students, and reversed in another amount': [
    [
      [2, 1, 100, 'null'],
      [1, 2, 60, '1'],
      [1, 2, 40, 'null'],
    ].map(
      ([from, to, paise, reverses], at) =>
        `insert into set_offs values (${at + 1}, ${from}, ${to}, ${paise}, 'By hand', ${reverses}, '${noon}', '2026-11-21', 1)`,
    ),
    `${asha}: what is set against a course was owed to REG-2026-00002`,
    `REG-2026-00002: what is set against a course was owed to ${asha}`,
    'REG-2026-00002: what reverses a set-off is not its opposite',
    `REG-2026-00002: what is set against a course was owed to ${asha}`,
  ],
  'what is due and was collected': [
    [
      `update counters set value = value + 50 where name like '%due on 2026-12-21' or name = 'outstanding'`,
      `insert into counters values ('collected on 2026-11-20', -100), ('due on 2026-11-20', 7)`,
    ],
    'Totals: "collected on 2026-11-20" is kept as -₹1, recomputed as ₹0',
    'Totals: "due on 2026-11-20" is kept as ₹0.07, recomputed as ₹0',
    'Totals: "due on 2026-12-21" is kept as ₹167.16, recomputed as ₹166.66',
    'Totals: "first due on 2026-12-21" is kept as 51, recomputed as 1',
    'Totals: "outstanding" is kept as ₹6,000.50, recomputed as ₹6,000',
  ],
}
