import { type Kysely, sql } from 'kysely'
import { createTable, makeAppendOnly } from '../columns.ts'
import type { Tables } from '../schema.ts'
import { indexForSearch } from '../search.ts'

/** People and sessions, the kit's own tables, courses, students, and the ledger of payments. */
export const up = async (db: Kysely<Tables>): Promise<void> => {
  await people(db)
  await kit(db)
  await courses(db)
  await students(db)
  await ledger(db)
}

const people = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'employees',
    `id {id},
    name {text} not null,
    name_key {text} not null,
    email {text} not null,
    email_key {text} not null,
    role {text} not null check (role in ('superadmin', 'admin', 'employee')),
    password_hash {text} not null,
    salary_paise {whole} check (salary_paise >= 0),
    department {text},
    designation {text},
    phone {text},
    address {text},
    deactivated_at {text},
    deleted_at {text},
    created_at {text} not null,
    updated_at {text} not null,
    version {whole} not null default 1`,
  )
  await index(
    db,
    'unique index employees_email_key on employees (email_key) where deleted_at is null',
  )
  await createTable(
    db,
    'sessions',
    `token_hash {text} primary key,
    employee_id {whole} not null references employees (id),
    created_at {text} not null,
    last_seen_at {text} not null`,
  )
  await index(db, 'index sessions_employee on sessions (employee_id)')
}

const kit = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'sign_in_tries',
    'key {text} primary key, failures {whole} not null, last_at {text} not null',
  )
  await createTable(
    db,
    'answered_once',
    `employee_id {whole} not null references employees (id),
    path {text} not null,
    key {text} not null,
    input_hash {text} not null,
    status {whole},
    answer {text},
    created_at {text} not null,
    primary key (employee_id, path, key)`,
  )
  await index(db, 'index answered_once_age on answered_once (created_at)')
  await createTable(
    db,
    'audit_entries',
    `id {id},
    at {text} not null,
    employee_id {whole} references employees (id),
    action {text} not null,
    kind {text} not null,
    record_id {whole} not null,
    request_id {text} not null`,
  )
  await makeAppendOnly(db, 'audit_entries')
  await index(db, 'index audit_entries_record on audit_entries (kind, record_id, id)')
  await createTable(
    db,
    'audit_values',
    'entry_id {whole} primary key references audit_entries (id), before {text}, after {text}',
  )
  await createTable(db, 'counters', 'name {text} primary key, value {whole} not null')
}

const courses = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'courses',
    `id {id},
    name {text} not null,
    name_key {text} not null,
    description {text},
    duration {text} not null,
    fee_paise {whole} not null check (fee_paise >= 0),
    deactivated_at {text},
    created_by {whole} not null references employees (id),
    created_at {text} not null,
    updated_at {text} not null,
    version {whole} not null default 1`,
  )
  await index(db, 'unique index courses_name_key on courses (name_key)')
}

const students = async (db: Kysely<Tables>) => {
  await createTable(db, 'venues', 'id {id}, name {text} not null, name_key {text} not null')
  await index(db, 'unique index venues_name_key on venues (name_key)')
  await createTable(
    db,
    'students',
    `id {id},
    registration_number {text} not null,
    registration_number_key {text} not null,
    registration_year {whole},
    registration_sequence {whole},
    admission_no {text},
    admission_no_key {text},
    venue_id {whole} not null references venues (id),
    course_mode {text} not null check (course_mode in ('Offline', 'Online')),
    registration_date {text} not null,
    name {text} not null,
    name_key {text} not null,
    age {whole} not null check (age between 1 and 120),
    date_of_birth {text} not null,
    religion {text},
    caste {text},
    address {text} not null,
    contact_number {text} not null,
    parent_name {text} not null,
    parent_mobile_number {text} not null,
    education {text} not null,
    height {real} check (height >= 0),
    weight {real} check (weight >= 0),
    chest_unexpanded {real} check (chest_unexpanded >= 0),
    chest_expanded {real} check (chest_expanded >= 0),
    vision {text},
    blood_group {text},
    mode_of_transaction {text} not null,
    registered_by {whole} not null references employees (id),
    created_at {text} not null,
    updated_at {text} not null,
    version {whole} not null default 1,
    deleted_at {text}`,
  )
  await index(
    db,
    'unique index students_registration_number_key on students (registration_number_key)',
  )
  await index(db, 'unique index students_admission_no_key on students (admission_no_key)')
  await index(db, 'index students_sequence on students (registration_year, registration_sequence)')
  await index(db, 'index students_newest on students (created_at, id) where deleted_at is null')
  await index(
    db,
    'index students_deleted on students (created_at, id) where deleted_at is not null',
  )
  await index(
    db,
    'index students_venue on students (venue_id, created_at, id) where deleted_at is null',
  )
  await index(db, 'index students_name on students (name_key) where deleted_at is null')
  await index(db, 'index students_day on students (registration_date) where deleted_at is null')
  await index(db, 'index students_author on students (registered_by) where deleted_at is null')
  await indexForSearch(db, 'students', ['name_key', 'registration_number_key', 'admission_no_key'])
}

const ledger = async (db: Kysely<Tables>) => {
  await createTable(
    db,
    'enrolments',
    `id {id},
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
    unique (student_id, course_id)`,
  )
  await index(db, 'index enrolments_order on enrolments (student_id, position)')
  await index(db, 'index enrolments_course on enrolments (course_id)')
  await index(db, 'index enrolments_open on enrolments (student_id) where paid_paise < total_paise')
  await createTable(
    db,
    'receipts',
    `id {id},
    financial_year {text} not null,
    number {whole} not null,
    student_id {whole} not null references students (id),
    issued_at {text} not null,
    issued_by {whole} not null references employees (id),
    unique (financial_year, number)`,
  )
  await makeAppendOnly(db, 'receipts')
  await createTable(
    db,
    'payments',
    `id {id},
    student_id {whole} not null references students (id),
    enrolment_id {whole} references enrolments (id),
    receipt_id {whole} not null references receipts (id),
    amount_paise {whole} not null check (amount_paise > 0),
    transaction_mode {text} not null,
    reference {text},
    notes {text},
    received_at {text} not null,
    recorded_by {whole} not null references employees (id)`,
  )
  await makeAppendOnly(db, 'payments')
  await index(db, 'index payments_student on payments (student_id)')
  await index(
    db,
    'index payments_admission on payments (student_id, amount_paise) where enrolment_id is null',
  )
  await index(db, 'index payments_enrolment on payments (enrolment_id)')
}

const index = (db: Kysely<Tables>, definition: string) =>
  sql.raw(`create ${definition}`).execute(db)
