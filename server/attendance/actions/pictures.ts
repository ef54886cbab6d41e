import type * as contract from '../../../contract/attendance/calls.ts'
import {
  addDays,
  addMonths,
  earliestDay,
  firstOfMonth,
  monthOf,
  toDay,
} from '../../../contract/values/calendar.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import { toNamedPerson } from '../../db/people.ts'
import { placeOf, venueIdOf } from '../../db/shared/venues.ts'
import { onlyRow } from '../../db/written.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Query } from '../../kit/http/call.ts'
import { presentMaking, presentStats } from '../present/marks.ts'
import { countCovered, markedOf, rateOf } from '../rules.ts'
import { findToCall } from '../sql/absentees.ts'
import * as sql from '../sql/pictures.ts'
import { findSquadsOfDay } from '../sql/squads.ts'

const trendDays = 30

export const trend: Query<typeof contract.getTrend> = async (db, { params, query }, ctx) => {
  const until = query.until === undefined ? ctx.today : toDay(query.until, zoneOf(ctx))
  const place = await placeOf(db, params.venue, query.squad)
  const days = await sql.findTrend(db, place, addDays(until, 1 - trendDays), until)
  return {
    days: days.map(({ day, ...counts }) => ({
      date: day,
      ...counts,
      attendancePercentage: rateOf(counts),
    })),
  }
}

export const studentMonth: Query<typeof contract.getStudentMonth> = async (
  db,
  { params, query },
  ctx,
) => {
  const month = query.month ?? monthOf(ctx.today)
  const from = firstOfMonth(month)
  const asked = { id: params.studentId, from, until: addMonths(from, 1) }
  const { overall, days, excused } = (await sql.findMonth(db, asked)) ?? refuse('student_not_found')
  const came = days.filter(
    ({ day, status }) => status !== 'absent' && countCovered(excused, day, day) > 0,
  )
  const last = addDays(asked.until, -1)
  const count = (status: contract.AttendanceStatus) =>
    days.filter((day) => day.status === status).length
  return {
    month,
    today: ctx.today,
    days: days.map(({ day, status, remarks }) => ({
      date: day,
      status,
      remarks: remarks ?? undefined,
    })),
    attendancePercentage: rateOf({
      present: count('present'),
      absent: count('absent'),
      late: count('late'),
    }),
    excused: countCovered(excused, from, last < ctx.today ? last : ctx.today) - came.length,
    overall: {
      marked: markedOf(overall),
      excused: countCovered(excused, earliestDay, ctx.today) - overall.cameExcused,
      attended: overall.present + overall.late,
      attendancePercentage: rateOf(overall),
    },
  }
}

export const markHistory: Query<typeof contract.getMarkHistory> = async (db, { params }) => {
  const marks = await sql.findHistory(db, params.studentId, params.date)
  return {
    marks: marks.map((mark) => ({
      status: mark.status,
      remarks: mark.remarks ?? undefined,
      version: mark.version,
      markedBy: toNamedPerson(mark.marker_id, mark.marker),
      markedAt: mark.marked_at,
      ...presentMaking(mark),
      campVenue: mark.venue,
    })),
  }
}

/** Older absences are not reported. */
const recentDays = 7
const mostAbsentees = 50

export const campBoard: Query<typeof contract.getCampBoard> = async (db, { query }, ctx) => {
  const venues = await sql.findVenuesOfDay(db, {
    day: ctx.today,
    dayBefore: addDays(ctx.today, -1),
  })
  const toCall = onlyRow(
    await findToCall(db, {
      since: addDays(ctx.today, 1 - recentDays),
      until: ctx.today,
      most: mostAbsentees,
    }),
  )
  const absentees = readJson(toCall.absentees)
  const missedNights = readJson(toCall.missedNights).map((row) => ({
    _id: String(row.id),
    name: row.name,
    campVenue: row.venue,
    contactNumber: row.contact_number,
  }))
  const squads =
    query.venue === undefined
      ? undefined
      : await findSquadsOfDay(db, await venueIdOf(db, query.venue), ctx.today)
  return {
    date: ctx.today,
    squads: squads?.map(({ id, name, students, excused, ...counts }) => {
      const unmarked = students - markedOf(counts) - excused
      return {
        _id: String(id),
        name,
        ...presentStats(students, counts, { unmarked, excused }),
        notMarked: unmarked,
      }
    }),
    venues: venues.map(({ name, students, stray, excused, has_squads, ...counts }) => ({
      campVenue: name,
      totalStudents: students,
      ...counts,
      marked: markedOf(counts),
      notMarked: students - (markedOf(counts) - stray) - excused,
      excused: excused || undefined,
      hasSquads: has_squads === 1 ? true : undefined,
      attendancePercentage: rateOf(counts),
    })),
    absentees: absentees.map((row) => ({
      _id: String(row.id),
      name: row.name,
      registrationNumber: row.registration_number,
      campVenue: row.venue,
      parentName: row.parent_name,
      parentMobileNumber: row.parent_mobile_number,
      lastDay: row.last_day,
    })),
    absenteeTotal: absentees[0]?.total ?? 0,
    missedNights: missedNights.length === 0 ? undefined : missedNights,
  }
}
