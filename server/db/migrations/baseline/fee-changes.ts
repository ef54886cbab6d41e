/** What changes a fee or is paid back, and the day book. */
export const feeChanges = `
create table fee_changes (
  id {id},
  enrolment_id {whole} not null references enrolments (id),
  kind {text} not null check (kind in ('concession', 'leaving', 'cancellation')),
  paise {whole} not null,
  hundredths {whole} check (hundredths between 1 and 10000),
  reason {text} not null,
  left_on {text},
  working {text},
  cut {text} not null,
  cancels_id {whole} unique references fee_changes (id),
  made_at {text} not null,
  made_on {text} not null,
  made_by {whole} not null references employees (id),
  check ((kind = 'leaving') = (left_on is not null)),
  check ((kind = 'leaving') = (working is not null)),
  check ((kind = 'cancellation') = (cancels_id is not null)),
  check (case kind when 'concession' then paise > 0 when 'leaving' then paise >= 0 else paise <= 0
    end)
) {strict};
create index fee_changes_enrolment on fee_changes (enrolment_id);

create table refunds (
  id {id},
  student_id {whole} not null references students (id),
  enrolment_id {whole} not null references enrolments (id),
  financial_year {text} not null,
  number {whole} not null,
  amount_paise {whole} not null check (amount_paise > 0),
  transaction_mode {text} not null,
  reference {text},
  reason {text} not null,
  refunded_at {text} not null,
  refunded_on {text} not null,
  refunded_by {whole} not null references employees (id),
  unique (financial_year, number)
) {strict};
create index refunds_student on refunds (student_id);
create index refunds_enrolment on refunds (enrolment_id);
create index refunds_day on refunds (refunded_on);
create index refunds_reference on refunds (reference);

create table refund_checks (
  refund_id {whole} primary key references refunds (id),
  reference {text} not null unique,
  made_at {text} not null,
  made_by {whole} not null references employees (id)
) {strict};

-- One row has both sides, so that neither is ever without the other.
create table set_offs (
  id {id},
  from_enrolment_id {whole} not null references enrolments (id),
  to_enrolment_id {whole} not null references enrolments (id),
  amount_paise {whole} not null check (amount_paise > 0),
  reason {text} not null,
  cancels_id {whole} unique references set_offs (id),
  made_at {text} not null,
  made_on {text} not null,
  made_by {whole} not null references employees (id),
  check (from_enrolment_id <> to_enrolment_id)
) {strict};
create index set_offs_from on set_offs (from_enrolment_id);
create index set_offs_to on set_offs (to_enrolment_id);

create table till_expenses (
  id {id},
  day {text} not null,
  amount_paise {whole} not null,
  purpose {text} not null,
  paid_to {text},
  cancels_id {whole} unique references till_expenses (id),
  reason {text},
  recorded_at {text} not null,
  recorded_by {whole} not null references employees (id),
  check ((cancels_id is null) = (reason is null)),
  check ((cancels_id is null) = (amount_paise > 0)),
  check (amount_paise <> 0)
) {strict};
create index till_expenses_day on till_expenses (day);

create table day_closings (
  id {id},
  day {text} not null,
  turn {whole} not null check (turn > 0),
  opening_paise {whole} not null check (opening_paise >= 0),
  received_paise {whole} not null check (received_paise >= 0),
  reversed_paise {whole} not null check (reversed_paise >= 0),
  refunded_paise {whole} not null check (refunded_paise >= 0),
  spent_paise {whole} not null,
  counts {text} not null,
  other_paise {whole} not null check (other_paise >= 0),
  counted_paise {whole} not null check (counted_paise >= other_paise),
  handed_over_paise {whole} not null check (handed_over_paise >= 0),
  remark {text},
  financial_year {text} not null,
  last_receipt {whole} not null check (last_receipt >= 0),
  closed_at {text} not null,
  closed_by {whole} not null references employees (id),
  unique (day, turn),
  check (handed_over_paise <= counted_paise),
  check (remark is not null or counted_paise
    = opening_paise + received_paise - reversed_paise - refunded_paise - spent_paise)
) {strict};

create table day_reopenings (
  closing_id {whole} primary key references day_closings (id),
  reason {text} not null,
  reopened_at {text} not null,
  reopened_by {whole} not null references employees (id)
) {strict};
`
