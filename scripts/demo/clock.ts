import { addDays, type Day, daysBetween } from '../../contract/values/calendar.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import { keepPlace } from '../../server/clock/present.ts'
import { nearestOf } from '../../server/clock/rules/fence.ts'
import { kindOf } from '../../server/clock/rules/kinds.ts'
import { hoursOf, standingAtOut, statusAtIn } from '../../server/clock/rules/work.ts'
import type { Tables, Tx } from '../../server/db/schema.ts'
import { findApprovedLeave } from '../../server/leave/sql/approved.ts'
import { insertLocation } from '../../server/locations/sql.ts'
import {
  demoLocations,
  momentOf,
  type PlannedDay,
  type PlannedFix,
  planDays,
} from './clock-plan.ts'
import { demoZone } from './plan.ts'
import { dice } from './random.ts'

type Row = Tables['employee_days']
type Institute = {
  superadmin: number
  people: readonly number[]
  settings: Settings
  opened: string
  today: Day
  now: string
}

const seed = 20_261_123
const daysBack = 61
const forgottenForGood = 7

/** Writes the gates and everyone's clock times there for two months, up to now. */
export const writeClock = async (tx: Tx, institute: Institute): Promise<void> => {
  for (const location of demoLocations) await insertLocation(tx, location, institute.opened)
  const from = addDays(institute.today, -daysBack)
  const leave = await findApprovedLeave(tx, { from, to: institute.today })
  const roll = dice(seed)
  const versions = [institute.superadmin, ...institute.people].flatMap((person, index) => {
    const expected = {
      ...institute.settings,
      firstDay: from,
      leave: leave.filter(({ employee_id }) => employee_id === person),
    }
    const days = daysBetween(from, institute.today).filter(
      (day) => kindOf(day, expected).kind === 'working',
    )
    const gate = demoLocations[index % demoLocations.length] ?? demoLocations[0]
    return planDays(roll, days, gate).map((planned) => versionsOf(planned, person, institute))
  })
  const standing = versions.flatMap((ofDay) => ofDay.slice(-1))
  const former = versions.flatMap((ofDay) => ofDay.slice(0, -1))
  await tx.insertInto('employee_days').values(standing).execute()
  await tx.insertInto('employee_day_history').values(former).execute()
}

/** Clocked in, then out; an older forgotten one was corrected the day after. */
const versionsOf = (planned: PlannedDay, person: number, institute: Institute): Row[] => {
  const { settings, today, now } = institute
  const { day, came, went } = planned
  if (came > now) return []
  const first: Row = {
    employee_id: person,
    day,
    status: statusAtIn(came, demoZone, settings.work),
    check_in: came,
    check_out: null,
    check_in_place: storedPlaceOf(planned.cameAt),
    check_out_place: null,
    remarks: null,
    corrected_by: null,
    reason: null,
    changed_by: person,
    changed_at: came,
    version: 1,
  }
  if (went !== undefined)
    return went > now ? [first] : [first, goneAt(went, first, planned, settings)]
  return day < addDays(today, -forgottenForGood) ? [first, corrected(first, institute)] : [first]
}

const goneAt = (went: string, first: Row, { wentAt }: PlannedDay, { work }: Settings): Row => ({
  ...first,
  ...standingAtOut(first, hoursOf({ ...first, check_out: went }) ?? 0, work),
  check_out: went,
  check_out_place: storedPlaceOf(wentAt),
  changed_at: went,
  version: 2,
})

const corrected = (first: Row, { superadmin }: Institute): Row => ({
  ...first,
  check_out: momentOf(first.day, 18 * 60),
  remarks: 'Stayed until six; the phone was empty',
  reason: 'Stayed until six; the phone was empty',
  corrected_by: superadmin,
  changed_by: superadmin,
  changed_at: momentOf(addDays(first.day, 1), 10 * 60 + 5),
  version: 2,
})

const storedPlaceOf = (fix: PlannedFix) => keepPlace(fix, nearestOf(fix, demoLocations))
