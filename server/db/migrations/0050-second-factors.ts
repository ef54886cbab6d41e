import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/** Codes of an app, recovery codes and passkeys, and on which devices people are signed in. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  define(
    db,
    `
create table second_factors (
  employee_id {whole} primary key references employees (id),
  secret {text},
  last_step {whole} not null,
  added_at {text} not null
) {strict};

create table recovery_codes (
  code_hash {text} primary key,
  employee_id {whole} not null references employees (id)
) {strict};
create index recovery_codes_person on recovery_codes (employee_id);

create table passkeys (
  id {id},
  employee_id {whole} not null references employees (id),
  credential_id {text} not null unique,
  public_key {text} not null,
  counter {whole} not null,
  last_challenge {whole} not null,
  device {text},
  created_at {text} not null,
  last_used_at {text}
) {strict};
create index passkeys_person on passkeys (employee_id);

alter table sessions add column device {text};
alter table sessions add column network {text};
alter table sessions add column new_sign_in_at {text};
`,
  )
