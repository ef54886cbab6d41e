import { type SqlBool, sql } from 'kysely'
import { addDays, type Day } from '../../../contract/values/calendar.ts'
import { askAfterDays, excuseKinds, isAway } from '../../../contract/excuses/terms.ts'

/** The last day in `excused` of what is open. */
export const openEnd = '9999-12-31' as Day

/** True for a row of `excused` that covers a day; the day may be another column. */
export const coversDay = (day: unknown) =>
  sql<SqlBool>`(excused.from_day <= ${day} and excused.to_day >= ${day})`

/** True where a student is excused on a day, both given as columns or values. */
export const isExcusedOn = (student: unknown, day: unknown) =>
  sql<SqlBool>`exists (select 1 from excused
    where excused.student_id = ${student} and ${coversDay(day)})`

const awayKinds = sql.join(excuseKinds.filter(isAway).map((kind) => sql.lit(kind)))

/** True where a student is away on a day: who is sick or injured is excused, and there. */
export const isAwayOn = (student: unknown, day: unknown) =>
  sql<SqlBool>`exists (select 1 from excused where excused.student_id = ${student}
    and ${coversDay(day)} and excused.kind in (${awayKinds}))`

/** The last first day of those who are asked after because they are sick without an end. */
export const sickSinceOf = (today: Day): Day => addDays(today, -askAfterDays)

/** True for a row of `excused` whose student is past the time to be back, or sick without an end since a day. */
export const isNotBack = (now: string, sickSince: Day) =>
  sql<SqlBool>`(excused.back_by < ${now} or (excused.to_day = ${sql.lit(openEnd)}
    and excused.from_day <= ${sickSince} and excused.kind = 'sick'))`
