import type { Kysely } from 'kysely'
import { define } from '../define.ts'
import type { Tables } from '../schema.ts'

/** Who would pass the exam of their course, kept; every student of such a course is judged first after this. */
export const up = (db: Kysely<Tables>): Promise<void> =>
  define(
    db,
    `
create table verdicts (
  student_id {whole} not null,
  course_id {whole} not null,
  venue_id {whole} not null,
  is_first {whole} not null check (is_first in (0, 1)),
  verdict {text} not null check (verdict in ('ready', 'not_ready', 'open', 'none')),
  judged_on {text} not null,
  holds_until {text} not null check (holds_until >= judged_on),
  primary key (student_id, course_id)
) {ordered};
create index verdicts_by_end on verdicts (holds_until);
create index verdicts_by_day on verdicts (judged_on, student_id);

create table verdicts_due (
  id {id},
  student_id {whole} not null
) {strict};

insert into verdicts_due (student_id)
  select distinct student_id from enrolments
    join course_exams on course_exams.course_id = enrolments.course_id
    where taken_off_at is null;
`,
  )
