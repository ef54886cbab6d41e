/** Exams, results and mock tests. */
export const fitness = `
create table standards (
  id {id},
  name {text} not null,
  name_key {text} not null unique,
  created_at {text} not null
) {strict};

create table standard_versions (
  id {id},
  standard_id {whole} not null references standards (id),
  version {whole} not null check (version > 0),
  valid_from {text} not null,
  content {text} not null,
  made_at {text} not null,
  made_by {whole} references employees (id),
  unique (standard_id, version)
) {strict};

create table standard_confirmations (
  version_id {whole} not null primary key references standard_versions (id),
  confirmed_at {text} not null,
  confirmed_by {whole} not null references employees (id)
) {strict};

create table course_exams (
  course_id {whole} not null primary key references courses (id) on delete cascade,
  standard_id {whole} not null references standards (id)
) {strict};

create table mock_tests (
  id {id},
  name {text} not null,
  day {text} not null,
  venue_id {whole} not null references venues (id),
  course_id {whole} not null references courses (id),
  standard_id {whole} references standards (id),
  events {text} not null,
  created_at {text} not null,
  created_by {whole} not null references employees (id)
) {strict};
create index mock_tests_by_day on mock_tests (day);

create table measurements (
  id {id},
  key {text} not null unique,
  student_id {whole} not null references students (id),
  event {text} not null,
  value {whole} check (value >= 0),
  words {text},
  day {text} not null,
  venue_id {whole} not null references venues (id),
  attempt {whole} not null check (attempt > 0),
  measured_at {text},
  mock_test_id {whole} references mock_tests (id),
  recorded_at {text} not null,
  recorded_by {whole} not null references employees (id),
  import_id {whole} references imports (id),
  check ((value is null) <> (words is null)),
  check ((words is null) = (event <> 'vision'))
) {strict};
create index measurements_of_student on measurements (student_id, event, day);
create index measurements_of_mock_test on measurements (mock_test_id)
  where mock_test_id is not null;

create table measurement_corrections (
  measurement_id {whole} not null primary key references measurements (id),
  instead_id {whole} references measurements (id),
  reason {text} not null,
  created_at {text} not null,
  created_by {whole} not null references employees (id),
  check (instead_id <> measurement_id)
) {strict};
`
