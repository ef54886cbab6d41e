/** People, the ways in which they sign in, and other programs that call. */
export const people = `
create table employees (
  id {id},
  name {text} not null,
  name_key {text} not null,
  email {text} not null,
  email_key {text} not null,
  role {text} not null,
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
  version {whole} not null default 1,
  joining_date {text},
  language {text},
  password_given_at {text}
) {strict};
create unique index employees_email_key on employees (email_key) where deleted_at is null;
create index employees_name on employees (name_key, id);

create table sessions (
  token_hash {text} primary key,
  employee_id {whole} not null references employees (id),
  created_at {text} not null,
  last_seen_at {text} not null
) {strict};
create index sessions_employee on sessions (employee_id);

create table known_devices (
  token_hash {text} primary key,
  employee_id {whole} not null references employees (id),
  network {text} not null,
  created_at {text} not null,
  last_used_at {text} not null
) {strict};
create index known_devices_person on known_devices (employee_id, network);

create table sign_in_tries (
  key {text} primary key,
  failures {whole} not null,
  last_at {text} not null
) {strict};

create table api_keys (
  id {id},
  name {text} not null,
  name_key {text} not null,
  token_hash {text} not null unique,
  ending {text} not null,
  permissions {text} not null check (permissions <> ''),
  last_day {text} not null,
  created_at {text} not null,
  created_by {whole} not null references employees (id),
  last_used_at {text},
  revoked_at {text}
) {strict};
create unique index api_keys_name on api_keys (name_key) where revoked_at is null;

create table settings (
  id {whole} primary key check (id = 1),
  value {text} not null,
  logo {text},
  updated_at {text} not null,
  version {whole} not null
) {strict};

create table answered_once (
  employee_id {whole} not null references employees (id),
  path {text} not null,
  key {text} not null,
  input_hash {text} not null,
  status {whole},
  answer {text},
  created_at {text} not null,
  primary key (employee_id, path, key)
) {strict};

create table download_tickets (
  ticket_hash {text} primary key,
  holder_hash {text} not null,
  subject {text} not null,
  made_at {text} not null
) {strict};

create table audit_entries (
  id {id},
  at {text} not null,
  employee_id {whole} references employees (id),
  action {text} not null,
  kind {text} not null,
  record_id {whole} not null,
  request_id {text} not null,
  api_key_id {whole} references api_keys (id)
) {strict};
create index audit_entries_kind_at_id on audit_entries (kind, at, id);
create index audit_entries_kind_record_id_at_id on audit_entries (kind, record_id, at, id);
create index audit_entries_employee_id_kind_at_id on audit_entries (employee_id, kind, at, id);
-- Only entries made with a key are in it, so people's changes do not write it.
create index audit_entries_of_key on audit_entries (api_key_id, kind, at, id)
  where api_key_id is not null;

create table audit_values (
  entry_id {whole} primary key references audit_entries (id),
  before {text},
  after {text}
) {strict};

create table failed_sign_ins (
  key {text} primary key,
  entry_id {whole} references audit_entries (id),
  at {text} not null
) {strict};

create table counters (
  name {text} primary key,
  value {whole} not null
) {strict};

create table runs (
  id {id},
  kind {text} not null check (kind in ('backup', 'reconciliation')),
  reason {text} not null check (reason in ('nightly', 'upgrade', 'request', 'command')),
  night {text},
  started_at {text} not null,
  alive_at {text} not null,
  ended_at {text},
  state {text} not null check (state in ('running', 'ok', 'failed')),
  detail {text},
  employee_id {whole} references employees (id),
  check ((state = 'running') = (ended_at is null))
) {strict};
-- Several processes may want the same night; a failed run leaves it to the next one.
create unique index runs_night on runs (kind, night) where state <> 'failed';
create unique index runs_running on runs (kind) where state = 'running' and kind = 'backup';
create index runs_started on runs (kind, id);

-- A new one begins whenever the database goes back in time. The key signs what devices remember; it
-- never changes, so that each epoch has the same.
create table epochs (
  id {id},
  epoch {text} not null unique,
  key {text} not null,
  began_at {text} not null,
  reason {text} not null check (reason in ('created', 'restored', 'rewound')),
  from_epoch {text},
  from_position {whole},
  known_epoch {text},
  known_position {whole},
  known_receipt {text},
  noticed_at {text},
  noticed_by {text} check (noticed_by in ('server', 'device')),
  acknowledged_at {text},
  acknowledged_by {whole} references employees (id),
  check ((reason = 'created') = (from_epoch is null)),
  check ((from_epoch is null) = (from_position is null)),
  check ((known_position is null) = (noticed_at is null))
) {strict};
`
