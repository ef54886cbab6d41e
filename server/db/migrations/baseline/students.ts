/** Courses, venues and students, what is imported, and whom was talked to about a student. */
export const students = `
create table courses (
  id {id},
  name {text} not null,
  name_key {text} not null,
  description {text},
  duration {text} not null,
  fee_paise {whole} not null check (fee_paise >= 0),
  deactivated_at {text},
  created_by {whole} not null references employees (id),
  created_at {text} not null,
  updated_at {text} not null,
  version {whole} not null default 1
) {strict};
create unique index courses_name_key on courses (name_key);

create table venues (
  id {id},
  name {text} not null,
  name_key {text} not null,
  altitude_feet {whole} check (altitude_feet between 0 and 30000)
) {strict};
create unique index venues_name_key on venues (name_key);

create table imports (
  id {id},
  kind {text} not null,
  file_name {text} not null,
  file_hash {text} not null,
  format {text} not null check (format in ('xlsx', 'csv')),
  encoding {text},
  state {text} not null check (state in ('ready', 'running', 'done', 'failed', 'undone')),
  version {whole} not null default 0,
  sheets {text} not null,
  sheet {whole},
  columns {text} not null,
  answers {text} not null,
  notes {text} not null,
  result {text},
  error {text},
  made {text},
  created_by {whole} not null references employees (id),
  created_at {text} not null,
  alive_at {text} not null,
  done_by {whole} references employees (id),
  done_at {text},
  undone_by {whole} references employees (id),
  undone_at {text},
  check ((done_at is not null) = (state in ('done', 'undone'))),
  check ((undone_at is not null) = (state = 'undone'))
) {strict};
create index imports_open on imports (created_at) where done_at is null;

create table import_rows (
  import_id {whole} not null references imports (id),
  sheet {whole} not null,
  row {whole} not null,
  cells {text} not null,
  mended {text},
  choice {text} check (choice in ('skip', 'update', 'make')),
  state {text} check (state in ('good', 'bad', 'open', 'duplicate')),
  shown {text},
  problems {text},
  taken {whole} not null default 0,
  too_long {whole} not null default 0,
  record_id {whole},
  before {text},
  primary key (import_id, sheet, row)
) {ordered};

create table import_headings (
  kind {text} not null,
  heading_key {text} not null,
  field {text},
  primary key (kind, heading_key)
) {ordered};

create table students (
  id {id},
  registration_number {text} not null,
  registration_number_key {text} not null,
  registration_year {whole},
  registration_sequence {whole},
  admission_no {text},
  admission_no_key {text},
  venue_id {whole} not null references venues (id),
  course_mode {text} not null,
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
  deleted_at {text},
  sex {text} check (sex in ('female', 'male', 'transgender')),
  category {text} check (category in ('General', 'EWS', 'OBC', 'SC', 'ST')),
  home_state {text},
  chest_number {whole} check (chest_number between 1 and 9999)
) {strict};
create unique index students_registration_number_key on students (registration_number_key);
create unique index students_admission_no_key on students (admission_no_key);
create index students_sequence on students (registration_year, registration_sequence);
create index students_newest on students (created_at, id) where deleted_at is null;
create index students_deleted on students (created_at, id) where deleted_at is not null;
create index students_venue on students (venue_id, created_at, id) where deleted_at is null;
create index students_author on students (registered_by) where deleted_at is null;
create index students_roll
  on students (venue_id, name_key, registration_number_key, registration_date, id)
  where deleted_at is null;
create index students_changed on students (updated_at) where version > 1;
create index students_updated on students (updated_at);
create index students_name on students (name_key, id) where deleted_at is null;
create index students_of_venue_name on students (venue_id, name_key, id) where deleted_at is null;
create index students_number on students (registration_number_key, id) where deleted_at is null;
create index students_of_venue_number on students (venue_id, registration_number_key, id)
  where deleted_at is null;
create index students_date on students (registration_date, id) where deleted_at is null;
create index students_of_venue_date on students (venue_id, registration_date, id)
  where deleted_at is null;
create unique index students_chest_number on students (venue_id, chest_number)
  where chest_number is not null and deleted_at is null;

create table student_keys (
  student_id {whole} primary key references students (id),
  key {text} not null
) {strict};

create table student_grams (
  gram {text} not null,
  block {whole} not null,
  bits {bytes} not null,
  primary key (gram, block)
) {ordered};

-- The venues that students attended before, for marks of those days.
create table student_moves (
  student_id {whole} not null references students (id) on delete cascade,
  until {text} not null,
  venue_id {whole} not null references venues (id),
  primary key (student_id, until)
) {ordered};

create table contacts (
  id {id},
  student_id {whole} not null references students (id),
  kind {text} not null check (kind in ('dues', 'absence')),
  channel {text} not null check (channel in ('call', 'whatsapp', 'sms', 'note')),
  about {text} check (about in ('absent', 'three_days', 'came_late')),
  day {text} not null,
  note {text},
  promise_date {text},
  created_at {text} not null,
  created_by {whole} not null references employees (id),
  opened_at {text},
  check (promise_date is null or (kind = 'dues' and note is not null)),
  check (channel <> 'note' or note is not null),
  check ((kind = 'absence') = (about is not null))
) {strict};
create index contacts_of_student on contacts (student_id, id);
create index contacts_of_day on contacts (kind, day, student_id);
create index contacts_promised on contacts (promise_date, student_id)
  where promise_date is not null;
`
