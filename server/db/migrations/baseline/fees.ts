/** Courses of students, what they owe, and what they paid. */
export const fees = `
-- What is owed in all (total_paise) is the agreed fee less its changes, and never less than what is
-- paid, of which the rest is to be refunded.
create table enrolments (
  id {id},
  student_id {whole} not null references students (id),
  course_id {whole} not null references courses (id),
  position {whole} not null,
  course_name {text} not null,
  course_fee_paise {whole} not null,
  duration {text} not null,
  payment_mode {text} not null check (payment_mode in ('Full', 'Partial')),
  total_paise {whole} not null check (total_paise >= 0),
  partial_amount_paise {whole} not null,
  paid_paise {whole} not null default 0 check (paid_paise >= 0 and paid_paise <= total_paise),
  created_at {text} not null,
  enrolled_on {text} not null default '',
  next_due_date {text},
  taken_off_at {text},
  student_created_at {text} not null default '',
  agreed_paise {whole} not null {sqlite: default 0},
  refund_due_paise {whole} not null default 0 check (refund_due_paise = 0
    or (refund_due_paise > 0 and paid_paise = total_paise)),
  refund_due_on {text} check ((refund_due_on is not null) = (refund_due_paise > 0)),
  left_on {text},
  unique (student_id, course_id)
) {strict};
create index enrolments_order on enrolments (student_id, position);
create index enrolments_course on enrolments (course_id);
create index enrolments_of_course on enrolments (course_id, student_created_at, student_id)
  where taken_off_at is null;
create index enrolments_pending on enrolments (student_created_at, student_id)
  where taken_off_at is null and paid_paise = 0 and total_paise > 0;
create index enrolments_pending_of_course
  on enrolments (course_id, student_created_at, student_id)
  where taken_off_at is null and paid_paise = 0 and total_paise > 0;
create index enrolments_partial on enrolments (student_created_at, student_id)
  where taken_off_at is null and paid_paise > 0 and paid_paise < total_paise;
create index enrolments_partial_of_course
  on enrolments (course_id, student_created_at, student_id)
  where taken_off_at is null and paid_paise > 0 and paid_paise < total_paise;
create index enrolments_completed on enrolments (student_created_at, student_id)
  where taken_off_at is null and paid_paise >= total_paise;
create index enrolments_completed_of_course
  on enrolments (course_id, student_created_at, student_id)
  where taken_off_at is null and paid_paise >= total_paise;
create index enrolments_refund_due on enrolments (refund_due_on, student_id)
  where refund_due_paise > 0;

create table instalments (
  enrolment_id {whole} not null references enrolments (id),
  position {whole} not null,
  due_date {text} not null,
  amount_paise {whole} not null check (amount_paise > 0),
  primary key (enrolment_id, position)
) {strict};

create table admission_fees (
  student_id {whole} primary key references students (id),
  paid_paise {whole} not null check (paid_paise >= 0)
) {strict};

-- What each present student owes, since when, and whether a course is paid: for lists in any order.
create table student_accounts (
  student_id {whole} primary key references students (id),
  student_created_at {text} not null,
  balance_paise {whole} not null check (balance_paise >= 0),
  next_due_date {text},
  status {text} not null,
  pending_due_date {text},
  partial_due_date {text},
  has_completed {whole} not null {sqlite: default 0}
) {strict};
create index student_accounts_balance on student_accounts (balance_paise, student_id);
create index student_accounts_status on student_accounts (status, student_id);
create index student_accounts_due on student_accounts (next_due_date, student_id)
  where (next_due_date is not null);
create index student_accounts_not_due on student_accounts (student_id)
  where (next_due_date is null);
create index student_accounts_owing on student_accounts (student_created_at, student_id)
  where (balance_paise > 0);
create index student_accounts_paid on student_accounts (student_created_at, student_id)
  where (balance_paise = 0);
create index student_accounts_pending on student_accounts (pending_due_date, student_id)
  where pending_due_date is not null;

-- What a student owed right after a receipt is stored with it, because instalments may change later
-- and a reprint must show the same.
create table receipts (
  id {id},
  financial_year {text} not null,
  number {whole} not null,
  student_id {whole} not null references students (id),
  issued_at {text} not null,
  issued_by {whole} not null references employees (id),
  issued_on {text} not null {sqlite: default ''},
  balance_paise {whole} check (balance_paise >= 0),
  next_due_date {text},
  import_id {whole} references imports (id),
  unique (financial_year, number)
) {strict};
create index receipts_imported on receipts (import_id) where import_id is not null;
create index receipts_student on receipts (student_id);
create index receipts_day on receipts (issued_on);

create table payments (
  id {id},
  student_id {whole} not null references students (id),
  enrolment_id {whole} references enrolments (id),
  receipt_id {whole} not null references receipts (id),
  amount_paise {whole} not null check (amount_paise > 0),
  transaction_mode {text} not null,
  reference {text},
  notes {text},
  received_at {text} not null,
  recorded_by {whole} not null references employees (id),
  import_id {whole} references imports (id)
) {strict};
create index payments_student on payments (student_id);
create index payments_enrolment on payments (enrolment_id);
create index payments_receipt on payments (receipt_id);
create index payments_imported on payments (import_id) where import_id is not null;
create index payments_utr on payments (reference) where transaction_mode = 'UPI';

create table reversals (
  payment_id {whole} primary key references payments (id),
  reason {text} not null,
  reversed_at {text} not null,
  reversed_by {whole} not null references employees (id),
  reversed_on {text} not null {sqlite: default ''}
) {strict};
create index reversals_day on reversals (reversed_on);

create table payment_references (
  reference_key {text} primary key,
  payment_id {whole} not null references payments (id)
) {strict};
create index payment_references_payment on payment_references (payment_id);

create table payment_checks (
  id {id},
  payment_id {whole} not null references payments (id),
  reference {text},
  bank_day {text},
  made_at {text} not null,
  made_by {whole} not null references employees (id),
  check ((reference is null) <> (bank_day is null))
) {strict};
create unique index payment_checks_reference on payment_checks (payment_id)
  where reference is not null;
create unique index payment_checks_bank_day on payment_checks (payment_id)
  where bank_day is not null;
create index payment_checks_utr on payment_checks (reference) where reference is not null;
`
