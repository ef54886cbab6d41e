import { sql } from 'kysely'
import type { LeaveHalf } from '../../../contract/leave/terms.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { rowsAsJson } from '../../db/json.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { ownCorrections } from './corrections.ts'
import { days, people } from './days.ts'
import { ownProposals } from './proposals.ts'

/** Locks a person, with the half of a day that is approved leave, if one of its halves is. */
export const holdWorker = (tx: Tx, id: number, day: Day) =>
  tx
    .selectFrom('employees')
    .select(
      sql<LeaveHalf | null>`(
          select case count(*) when 1 then max(nullif(part, 'whole')) end from leave_days
          where employee_id = employees.id and day = ${day} and approved = 1)`.as('leave_half'),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The days from `since` to before `today` without a clock-out, whatever came after. */
const openDays = (db: Db, employeeId: number, since: Day, today: Day) =>
  days(db)
    .where('days.employee_id', '=', employeeId)
    .where('days.day', '>=', since)
    .where('days.day', '<', today)
    .where('days.check_in', 'is not', null)
    .where('days.check_out', 'is', null)

export const findOpen = (db: Db, employeeId: number, since: Day, today: Day) =>
  openDays(db, employeeId, since, today).execute()

/** A person's day, what decides whether they may clock in, and what is open, proposed or asked for of earlier days. */
export const findToday = (db: Db, id: number, since: { open: Day; told: Day }, today: Day) =>
  people(db)
    .select([
      rowsAsJson(db, days(db).where('days.employee_id', '=', id).where('days.day', '=', today)).as(
        'days',
      ),
      rowsAsJson(db, openDays(db, id, since.open, today)).as('open'),
      rowsAsJson(db, ownProposals(db, id, since.told)).as('proposals'),
      rowsAsJson(db, ownCorrections(db, id, since.told)).as('corrections'),
      db
        .selectFrom('locations')
        .select((row) => row.fn.countAll<number>().as('active'))
        .where('deactivated_at', 'is', null)
        .as('locations'),
    ])
    .where('employees.id', '=', id)
    .executeTakeFirst()
