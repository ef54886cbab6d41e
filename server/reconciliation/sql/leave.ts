import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { batchSize } from './fragments.ts'

/** A request whose days differ: as stored, and as counted from its days. */
export type LeaveDifference = {
  id: number
  who: string
  start: string
  keptDays: number
  days: number
  keptFirst: string | null
  first: string | null
  keptLast: string | null
  last: string | null
  keptApproved: number
  approved: number
}

const unless = (column: string) =>
  sql`case when requests.status <> 'rejected' then requests.${sql.ref(column)} end`

/** The requests after an id whose days differ from the stored ones; a rejected one has none. */
export const findLeaveDifferences = async (db: Db, after: number): Promise<LeaveDifference[]> => {
  const { rows } = await sql<LeaveDifference>`
    select * from (
      select
        requests.id,
        employees.name as who,
        requests.start_date as start,
        coalesce(${unless('total_days')}, 0) as "keptDays",
        coalesce(taken.counted, 0) as days,
        ${unless('start_date')} as "keptFirst",
        taken.first,
        ${unless('end_date')} as "keptLast",
        taken.last,
        coalesce(taken.approved, 0) as "keptApproved",
        case when requests.status = 'approved' then coalesce(taken.days, 0) else 0 end as approved
      from leave_requests as requests
      join employees on employees.id = requests.employee_id
      left join (
        select request_id, employee_id, count(*) as days, sum(counted) as counted,
          sum(approved) as approved, min(day) as first, max(day) as last
        from leave_days where request_id > ${after} group by request_id, employee_id
      ) as taken
        on taken.request_id = requests.id and taken.employee_id = requests.employee_id
      where requests.id > ${after}
    ) as leave
    where "keptDays" <> days
      or "keptFirst" is distinct from first
      or "keptLast" is distinct from last
      or "keptApproved" <> approved
    order by id limit ${batchSize}`.execute(db)
  return rows
}
