import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/**
 * Leave of half a day. Requests are counted in half days; the first and the second half of a day may be
 * of two requests, and the database itself keeps every half from being of two.
 */
export const up = (db: Kysely<Tables>): Promise<void> =>
  define(
    db,
    `
alter table leave_requests rename column total_days to half_days;
alter table leave_requests add column half {text}
  check (half is null or (half in ('first', 'second') and start_date = end_date));
update leave_requests set half_days = half_days * 2;
create table former_leave_days as select * from leave_days;
drop table leave_days;
create table leave_days (
  employee_id {whole} not null references employees (id),
  day {text} not null,
  part {text} not null check (part in ('whole', 'first', 'second')),
  request_id {whole} not null references leave_requests (id),
  counted {whole} not null check (counted in (0, 1)),
  approved {whole} not null check (approved in (0, 1)),
  primary key (employee_id, day, part)
) {strict};
insert into leave_days (employee_id, day, part, request_id, counted, approved)
  select employee_id, day, 'whole', request_id, counted, approved from former_leave_days;
drop table former_leave_days;
create unique index leave_days_first on leave_days (employee_id, day) where part <> 'second';
create unique index leave_days_second on leave_days (employee_id, day) where part <> 'first';
create index leave_days_request_id on leave_days (request_id);
create index leave_days_approved on leave_days (day, request_id) where approved = 1;
create index leave_days_pending on leave_days (day, request_id) where approved = 0;
`,
  )
