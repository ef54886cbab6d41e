import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/** Codes of an app and recovery codes, and on which devices people are signed in. */
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

alter table sessions add column device {text};
alter table sessions add column network {text};
alter table sessions add column new_sign_in_at {text};
`,
  )
