import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/** Clock-ins and clock-outs that were made without a network; at most one of a day and direction waits. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  define(
    db,
    `
create table clock_proposals (
  id {id},
  employee_id {whole} not null references employees (id),
  day {text} not null,
  direction {text} not null,
  made_at {text} not null,
  clock_off {whole},
  place {text} not null,
  standing {text},
  received_at {text} not null,
  decided_by {whole} references employees (id),
  decided_at {text},
  refusal_reason {text},
  check ((decided_by is null) = (decided_at is null)),
  check (refusal_reason is null or decided_at is not null)
) {strict};
create unique index clock_proposals_made on clock_proposals (employee_id, direction, made_at);
create unique index clock_proposals_waiting on clock_proposals (day, employee_id, direction)
  where decided_at is null;
`,
  )
