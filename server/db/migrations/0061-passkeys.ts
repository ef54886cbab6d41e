import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/** Passkeys, what waits to be signed by one, and the passkey that opened a session. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  define(
    db,
    `
create table passkeys (
  id {id},
  employee_id {whole} not null references employees (id),
  credential_id {text} not null unique,
  public_key {text} not null,
  counter {whole} not null,
  transports {text} not null,
  origin {text} not null,
  name {text} not null,
  added_at {text} not null,
  last_used_at {text}
) {strict};
create index passkeys_person on passkeys (employee_id);

create table passkey_challenges (
  challenge {text} primary key,
  employee_id {whole} references employees (id),
  made_at {text} not null
) {strict};

alter table sessions add column passkey_id {whole} references passkeys (id) on delete set null;
create index sessions_passkey on sessions (passkey_id) where passkey_id is not null;
`,
  )
