import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/** Corrections of their days that people ask for; at most one of a person and day waits. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  define(
    db,
    `
create table correction_requests (
  id {id},
  employee_id {whole} not null references employees (id),
  day {text} not null,
  check_in {text},
  check_out {text},
  reason {text} not null,
  asked_at {text} not null,
  decided_by {whole} references employees (id),
  decided_at {text},
  refusal_reason {text},
  check (check_in is not null or check_out is not null),
  check ((decided_by is null) = (decided_at is null)),
  check (refusal_reason is null or decided_at is not null)
) {strict};
create unique index correction_requests_waiting on correction_requests (employee_id, day)
  where decided_at is null;
create index correction_requests_employee_id on correction_requests (employee_id, id);
`,
  )
