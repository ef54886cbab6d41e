const markColumns = `student_id {whole} not null references students (id),
  day {text} not null,
  venue_id {whole} not null references venues (id),
  status {text} not null check (status in ('present', 'absent', 'late')),
  remarks {text},
  version {whole} not null,
  marked_by {whole} not null references employees (id),
  marked_at {text} not null,
  made_at {text},
  clock_off {whole},
  import_id {whole}`

const dayColumns = `employee_id {whole} not null references employees (id),
  day {text} not null,
  status {text} not null,
  check_in {text},
  check_out {text},
  check_in_place {text},
  check_out_place {text},
  remarks {text},
  corrected_by {whole} references employees (id),
  reason {text},
  changed_by {whole} not null references employees (id),
  changed_at {text} not null,
  version {whole} not null,
  check (check_out is null or check_in is not null)`

/** Marks of students, days of employees, and leave. */
export const attendance = `
create table attendance (
  ${markColumns},
  primary key (student_id, day)
) {strict};
create index attendance_at_venue on attendance (venue_id, day, student_id);
create index attendance_absent on attendance (day, student_id) where status = 'absent';
create index attendance_waited on attendance (marked_at) where made_at is not null;
create index attendance_imported on attendance (import_id, student_id, day)
  where import_id is not null;

create table attendance_history (
  ${markColumns},
  primary key (student_id, day, version)
) {strict};

create table attendance_days (
  venue_id {whole} not null references venues (id),
  day {text} not null,
  present {whole} not null,
  absent {whole} not null,
  late {whole} not null,
  primary key (venue_id, day)
) {strict};

create table attendance_students (
  venue_id {whole} not null references venues (id),
  student_id {whole} not null references students (id),
  present {whole} not null,
  absent {whole} not null,
  late {whole} not null,
  primary key (venue_id, student_id)
) {strict};
create index attendance_students_student on attendance_students (student_id);

-- Who was absent three days running is stored, because the camp board shows it at every visit.
create table attendance_absentees (
  student_id {whole} not null primary key references students (id),
  last_day {text} not null
) {strict};
create index absentees_day on attendance_absentees (last_day);

create table locations (
  id {id},
  name {text} not null,
  name_key {text} not null,
  address {text} not null,
  latitude {real} not null check (latitude >= -90 and latitude <= 90),
  longitude {real} not null check (longitude >= -180 and longitude <= 180),
  radius {whole} not null check (radius >= 10 and radius <= 1000),
  deactivated_at {text},
  created_at {text} not null,
  updated_at {text} not null,
  version {whole} not null default 1
) {strict};
create unique index locations_name_key on locations (name_key);

create table employee_days (
  ${dayColumns},
  primary key (employee_id, day)
) {strict};
create index employee_days_day on employee_days (day, employee_id);

create table employee_day_history (
  ${dayColumns},
  primary key (employee_id, day, version)
) {strict};

create table leave_requests (
  id {id},
  employee_id {whole} not null references employees (id),
  leave_type {text} not null,
  start_date {text} not null,
  end_date {text} not null,
  total_days {whole} not null check (total_days > 0),
  reason {text} not null,
  status {text} not null,
  rejection_reason {text},
  decided_by {whole} references employees (id),
  decided_at {text},
  created_at {text} not null,
  check (start_date <= end_date),
  check ((status = 'pending') = (decided_by is null)),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'rejected') = (rejection_reason is not null))
) {strict};
create index leave_requests_status_id on leave_requests (status, id);
create index leave_requests_employee_id_id on leave_requests (employee_id, id);
create index leave_requests_employee_id_status_id on leave_requests (employee_id, status, id);
create index leave_requests_leave_type_id on leave_requests (leave_type, id);
create index leave_requests_status_leave_type_id on leave_requests (status, leave_type, id);
create index leave_requests_start_date_id on leave_requests (start_date, id);
create index leave_requests_status_start_date_id on leave_requests (status, start_date, id);
create index leave_requests_total_days_id on leave_requests (total_days, id);
create index leave_requests_status_total_days_id on leave_requests (status, total_days, id);

-- The primary key is the last guard against leave that overlaps.
create table leave_days (
  employee_id {whole} not null references employees (id),
  day {text} not null,
  request_id {whole} not null references leave_requests (id),
  counted {whole} not null check (counted in (0, 1)),
  approved {whole} not null check (approved in (0, 1)),
  primary key (employee_id, day)
) {strict};
create index leave_days_request_id on leave_days (request_id);
create index leave_days_approved on leave_days (day, request_id) where approved = 1;
create index leave_days_pending on leave_days (day, request_id) where approved = 0;
`
