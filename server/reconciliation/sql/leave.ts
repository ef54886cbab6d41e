import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { compare, text } from './comparison.ts'

const unless = (column: string) =>
  sql`case when requests.status <> 'rejected' then requests.${sql.ref(column)} end`

/** Each request with its days; a rejected one has none. */
export const compareLeave = (db: Db) =>
  compare(db, {
    key: sql`requests.id`,
    of: sql`employees.name || ', leave from ' || requests.start_date`,
    from: sql`leave_requests as requests
      join employees on employees.id = requests.employee_id
      left join (
        select request_id, employee_id, count(*) as days, sum(counted * case part when 'whole' then 2 else 1 end) as halves,
          sum(approved) as approved, min(day) as first, max(day) as last
        from leave_days group by request_id, employee_id
      ) as taken
        on taken.request_id = requests.id and taken.employee_id = requests.employee_id`,
    facts: {
      'the number of its half days': text(
        sql`coalesce(${unless('half_days')}, 0)`,
        sql`coalesce(taken.halves, 0)`,
      ),
      'its first day': text(unless('start_date'), sql`taken.first`),
      'its last day': text(unless('end_date'), sql`taken.last`),
      'the number of its days that are approved': text(
        sql`coalesce(taken.approved, 0)`,
        sql`case when requests.status = 'approved' then coalesce(taken.days, 0) else 0 end`,
      ),
    },
  })
