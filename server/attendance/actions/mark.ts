import { sayRefusal } from '../../../contract/kit/refusals.ts'
import { may } from '../../../contract/kit/access.ts'
import type * as contract from '../../../contract/attendance/calls.ts'
import { type Day, type DayInput, toDay } from '../../../contract/values/calendar.ts'
import type { Limit } from '../../../contract/attendance/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { findVenue } from '../../db/shared/venues.ts'
import { afterCommit } from '../../kit/after-commit.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentMark, presentRecord } from '../present/marks.ts'
import * as rules from '../rules.ts'
import { keepAbsentees } from '../sql/absentees.ts'
import { addToCounts, type CountChange, counting } from '../sql/counts.ts'
import * as sql from '../sql/marks.ts'
import { findRecord } from '../sql/records.ts'

type Batch = {
  date: DayInput
  campVenue: string
  attendanceData: readonly rules.SentRow[]
  perRow: boolean
  reason: string | undefined
  deviceNow?: string | undefined
  epoch?: string | undefined
}

export const limitOf = (ctx: Ctx): Limit => ({
  daysBack: ctx.settings.attendance.editDaysBack,
  anyDay: may(ctx.person, 'attendance.any-day'),
})

/** Marks students of a venue for a day, with one audit row for the whole batch. */
export const markBatch = async (tx: Tx, ctx: Ctx, batch: Batch) => {
  const day = toDay(batch.date, zoneOf(ctx))
  rules.requireDay(day, ctx.today, limitOf(ctx), batch.reason)
  const venue = (await findVenue(tx, batch.campVenue)) ?? refuse('venue_not_found')
  await sql.holdDays(tx, [{ venue_id: venue.id, day }])
  const ids = batch.attendanceData.map(({ studentId }) => studentId)
  const facts = await sql.findFacts(tx, [...new Set(ids)], day)
  const judged = rules.judge(batch.attendanceData, new Map(facts.map((fact) => [fact.id, fact])), {
    venueId: venue.id,
    venue: venue.name,
    day,
    isOfPast: batch.epoch !== undefined && batch.epoch !== ctx.epoch,
  })
  if (!batch.perRow) refuseBadRows(judged)
  const saved = judged.filter((one) => one.outcome === 'saved')
  if (saved.length > 0) {
    await save(tx, ctx, { venueId: venue.id, day, deviceNow: batch.deviceNow, saved })
    await audit(tx, ctx, {
      action: 'attendance.marked',
      recordId: venue.id,
      after: { day, venue: venue.name, marks: saved.length, reason: batch.reason },
    })
  }
  return { day, judged }
}

const mostNamed = 5

const refuseBadRows = (judged: readonly rules.Judged<sql.RollRow>[]): void => {
  const bad = judged.flatMap((one) => (one.outcome === 'refused' ? [one.why] : []))
  if (bad.length > 0) refuse('bad_marks', { rows: bad.length, first: bad.slice(0, mostNamed) })
}

type Saved = { row: rules.Row; student: sql.RollRow }
type Saving = {
  venueId: number
  day: Day
  deviceNow: string | undefined
  saved: readonly Saved[]
}

const save = async (tx: Tx, ctx: Ctx, saving: Saving): Promise<void> => {
  const { venueId, day, deviceNow, saved } = saving
  const marks = saved.map(({ row, student }) => ({
    student_id: student.id,
    day,
    venue_id: venueId,
    status: row.status,
    remarks: row.remarks ?? null,
    replaces: student.version ?? 0,
    ...rules.makingOf(row.markedAtDevice, deviceNow, ctx.now),
  }))
  await sql.keepFormer(tx, marks)
  const written = await sql.writeMarks(tx, marks, { markedBy: ctx.person.id, now: ctx.now })
  if (written < marks.length) refuse('version_conflict')
  const delayed = saved.filter(({ row }) => rules.isDelayed(row.markedAtDevice, deviceNow, ctx.now))
  afterCommit(tx, ({ noteDelayedMarks }) => noteDelayedMarks(delayed.length))
  await addToCounts(
    tx,
    saved.flatMap((one) => changesOf(one, { day, venue_id: venueId })),
  )
  await keepAbsentees(
    tx,
    marks.map(({ student_id }) => student_id),
    marks.flatMap(({ student_id, status }) => (status === 'absent' ? [student_id] : [])),
  )
}

/** A new mark counts here; the one it replaces no longer counts at its own venue. */
const changesOf = (
  { row, student }: Saved,
  here: { day: Day; venue_id: number },
): CountChange[] => {
  const mark = { ...here, student_id: student.id }
  const added = counting({ ...mark, status: row.status }, 1)
  if (student.status === null) return [added]
  const venue_id = student.marked_venue ?? here.venue_id
  return [added, counting({ ...mark, status: student.status, venue_id }, -1)]
}

/** The rows whose base had changed, with both values. */
const conflictsOf = (judged: readonly rules.Judged<sql.RollRow>[]): contract.MarkConflict[] =>
  judged.flatMap((it) =>
    it.outcome === 'conflict'
      ? [
          {
            studentId: String(it.student.id),
            name: it.student.name,
            yours: { status: it.row.status, remarks: it.row.remarks },
            theirs: presentMark(it.student),
          },
        ]
      : [],
  )

const outcomeOf = (it: rules.Judged<sql.RollRow>): contract.MarkOutcome => {
  const studentId = String(it.row.studentId)
  if (it.outcome === 'refused')
    return {
      studentId,
      outcome: 'refused',
      message: sayRefusal(it.why.code, it.why.facts),
      ...it.why,
    }
  const version = (it.student.version ?? 0) + (it.outcome === 'saved' ? 1 : 0)
  return { studentId, outcome: it.outcome, version }
}

export const markAttendance: Command<typeof contract.markAttendance> = async (
  tx,
  { body },
  ctx,
) => {
  const perRow = body.perRow ?? false
  const { judged } = await markBatch(tx, ctx, { ...body, perRow, reason: body.reason })
  const count = (outcome: string) => judged.filter((it) => it.outcome === outcome).length
  return {
    saved: count('saved'),
    unchanged: count('unchanged'),
    conflicts: conflictsOf(judged),
    rows: perRow ? judged.map(outcomeOf) : undefined,
    clockOff: rules.clockOffOf(body.deviceNow, ctx.now) ?? undefined,
  }
}

/** Marks one student; a mark that someone else changed is returned and left as it is. */
export const markManually: Command<typeof contract.markManually> = async (tx, { body }, ctx) => {
  const { date, campVenue, reason, ...row } = body
  const { studentId } = row
  const { day, judged } = await markBatch(tx, ctx, {
    date,
    campVenue,
    attendanceData: [row],
    perRow: false,
    reason,
  })
  const record = await findRecord(tx, studentId, day)
  return {
    attendance: record && presentRecord(record),
    conflicts: conflictsOf(judged),
  }
}
