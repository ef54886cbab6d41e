import { toDay } from '../../../contract/values/calendar.ts'
import type * as contract from '../../../contract/clock/calls.ts'
import { workBeside } from '../../../contract/clock/work-status.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { dayOffKindOf, dayOffOf } from '../../../contract/settings/working-days.ts'
import type { Db } from '../../db/schema.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { findApprovedLeave } from '../../leave/sql/away.ts'
import { presentDay, presentPerson } from '../present.ts'
import { kindOf, statusOf } from '../rules/kinds.ts'
import { countStates, stateOf } from '../rules/team.ts'
import { isWorkOver } from '../rules/work.ts'
import { findTeam } from '../sql/days.ts'
import { expectedOf, wallOf } from './month.ts'

/** Everyone's state on a day; people who had not joined by then are left out. */
export const team = async (
  db: Db,
  { query }: Pick<InputOf<typeof contract.getTeam>, 'query'>,
  ctx: Ctx,
) => {
  const { today, settings } = ctx
  const date = query.date === undefined ? today : toDay(query.date, zoneOf(ctx))
  if (date > today) refuse('team_day_not_come')
  const rows = await findTeam(db, date)
  const leave = Map.groupBy(
    await findApprovedLeave(db, { from: date, to: date }),
    ({ employee_id }) => employee_id,
  )
  const people = rows.flatMap((row) => {
    const own = leave.get(row.id) ?? []
    const kind = kindOf(date, expectedOf(ctx, row, own))
    if (kind.kind === 'before-joining') return []
    const entry = entryIn(row)
    const state = stateOf(entry, kind, today)
    const work = workBeside(kind.leaveHalf, settings.work)
    const isOver = isWorkOver(ctx.now, zoneOf(ctx), work)
    const isAway = state === 'on-leave' || kind.leaveHalf !== undefined
    const attendance = entry && presentDay(entry, wallOf(ctx))
    return {
      employee: presentPerson(row),
      state,
      leaveType: isAway ? kind.name : undefined,
      leaveHalf: kind.leaveHalf,
      status: statusOf(date, kind.kind, attendance, { today, isOver }),
      attendance,
    }
  })
  const name = dayOffOf(date, settings)
  return {
    date,
    today,
    dayOff: name === undefined ? undefined : { name, kind: dayOffKindOf(date, settings) },
    counts: countStates(people),
    people,
  }
}

type Row = Awaited<ReturnType<typeof findTeam>>[number]

/** The day of a row, if it has one. */
const entryIn = (row: Row) => {
  const { employee_id, day, status, changed_by, changed_at, version } = row
  if (employee_id === null || day === null || status === null) return undefined
  if (changed_by === null || changed_at === null || version === null) return undefined
  return { ...row, employee_id, day, status, changed_by, changed_at, version }
}
