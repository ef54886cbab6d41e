import { z } from '../kit/zod.ts'
import {
  attendanceStatuses,
  longestRemarks,
  manualMarkingDone,
  markingDone,
  mostRecords,
} from './terms.ts'
import {
  calendarDay,
  deviceInstant,
  optionalDay,
  optionalMonth,
  requiredDay,
} from '../values/calendar-schemas.ts'
import { endpoint, id, idOrRecord, listOf, namedPerson, paging, refusal } from '../kit/endpoint.ts'
import { inSquad, squadName } from '../squads/shapes.ts'
import { optionalLines, optionalText, requiredText, searchTerm } from '../values/text.ts'

export type AttendanceStatus = (typeof attendanceStatuses)[number]

const status = z.enum(attendanceStatuses, { error: 'Choose present, absent or late' })

/** The most rows in a batch, and the most students in a roll. */
export const mostMarks = 2000

const venue = z.object({ venue: requiredText('Choose a venue') })

const attendanceStudent = z.object({
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  campVenue: z.string(),
  contactNumber: z.string(),
})
export type AttendanceStudent = z.output<typeof attendanceStudent>

/** The current mark; `version` grows by one with each change. */
const mark = z.object({
  status,
  remarks: z.string().optional(),
  version: z.number().int(),
  /** With the account's id where marks may conflict: two people may have the same name. */
  markedBy: namedPerson(),
  /** When it arrived, ISO 8601 in UTC. */
  markedAt: z.string(),
  /** When it was made, by the device's clock; absent if it arrived at once. */
  madeAt: z.string().optional(),
  /** By how many seconds that clock was ahead of ours (behind: negative), if it was far off. */
  clockOff: z.number().int().optional(),
})
export type Mark = z.output<typeof mark>

const attendanceRecord = mark.extend({
  markedBy: namedPerson().optional(),
  _id: z.string(),
  student: z.object({ _id: z.string(), name: z.string(), registrationNumber: z.string() }),
  date: z.string(),
})
export type AttendanceRecord = z.output<typeof attendanceRecord>

const stats = z.object({
  totalStudents: z.number().int(),
  present: z.number().int(),
  absent: z.number().int(),
  late: z.number().int(),
  /** Absent without a date: then no one counts as not marked. */
  notMarked: z.number().int().optional(),
  /** Students without a mark who are excused on the day; absent if there are none, or without a date. */
  excused: z.number().int().optional(),
  marked: z.number().int(),
  /** (present + late) ÷ marked × 100, one decimal; 0 when none is marked. */
  attendancePercentage: z.number(),
})
export type AttendanceStats = z.output<typeof stats>

const orAll = () =>
  z
    .enum(['', 'all', 'All', ...attendanceStatuses], { error: 'Choose present, absent or late' })
    .transform((value) => (value === '' || value === 'all' || value === 'All' ? undefined : value))
    .optional()

const filters = {
  date: optionalDay(),
  status: orAll(),
  studentName: searchTerm(),
  ...inSquad(),
}

export const listVenueStudents = endpoint('GET /api/attendance/students/:venue', {
  summary: 'The students of a venue, by name',
  access: 'attendance.read',
  params: venue,
  query: z.object({ ...paging(), search: searchTerm(), ...inSquad() }),
  answer: listOf('students', attendanceStudent),
})

export const searchVenueStudents = endpoint('GET /api/attendance/search-students', {
  summary: 'Up to 20 students of a venue, found by name or registration number',
  access: 'attendance.read',
  query: z.object({
    ...paging(20, 20),
    campVenue: optionalText(),
    search: searchTerm(),
    /** With a day, the students registered by then, each with their mark of that day. */
    date: optionalDay(),
    ...inSquad(),
  }),
  answer: z.object({ students: z.array(attendanceStudent.extend({ mark: mark.optional() })) }),
})

export const getRoll = endpoint('GET /api/attendance/roll/:venue', {
  summary: 'Every student of a venue with their mark of a day, by name',
  access: 'attendance.read',
  params: venue,
  query: z.object({ date: requiredDay('Choose a date'), search: searchTerm(), ...inSquad() }),
  answer: z.object({
    date: z.string(),
    students: z.array(attendanceStudent.extend({ mark: mark.optional() })),
    /** How many students the venue or squad has, of whom at most 2,000 are listed. */
    total: z.number().int(),
    /** False when the day is too far back for the caller. */
    mayMark: z.boolean(),
    /** True when a change on this day needs a reason. */
    needsReason: z.boolean(),
  }),
})
export type RollStudent = z.output<typeof getRoll.answer>['students'][number]

export const listRecords = endpoint('GET /api/attendance/records/:venue', {
  summary: 'The marks made at a venue, by name, with the statistics over all of them',
  access: 'attendance.read',
  params: venue,
  query: z.object({ ...paging(mostRecords, mostRecords), ...filters }),
  answer: z.object({
    attendance: z.array(attendanceRecord),
    total: z.number().int(),
    totalPages: z.number().int(),
    stats,
  }),
})

const marking = { status, remarks: optionalLines(longestRemarks) }

const reloadToMark = 'Reload the list and mark the student again'
const seenVersion = z
  .number({ error: reloadToMark })
  .int({ error: reloadToMark })
  .min(0, { error: reloadToMark })

const row = z.object(
  {
    studentId: idOrRecord('Choose a student'),
    ...marking,
    /** An unknown status is a fault of the row, not of the batch. */
    status: status.optional().catch(undefined),
    /** The version that the author saw; 0 for a student who was not marked. */
    base: seenVersion.optional(),
    /**
     * Sent after the database went back in time: the server's time when `base` was the latest version.
     * A lower version from before then is what `base` came from.
     */
    asOf: deviceInstant(),
    /** When the mark was made, by the device's clock, if it waited there. */
    markedAtDevice: deviceInstant(),
  },
  { error: 'Each row needs a student and a status' },
)

const conflict = z.object({
  studentId: z.string(),
  name: z.string(),
  yours: z.object({ status, remarks: z.string().optional() }),
  theirs: mark.optional(),
})
export type MarkConflict = z.output<typeof conflict>

const outcome = z.object({
  studentId: z.string(),
  outcome: z.enum(['saved', 'unchanged', 'conflict', 'refused']),
  message: z.string().optional(),
  ...refusal.partial().shape,
  version: z.number().int().optional(),
})
export type MarkOutcome = z.output<typeof outcome>

const reason = optionalLines(longestRemarks)

/** The time of the device's clock when it sends; it may differ when sent again. */
const deviceNow = deviceInstant()

/** The refusals of marking, many at once or one. */
const markRefusals = [
  'venue_not_found',
  'bad_marks',
  'too_far_back',
  'reason_needed',
  'marked_in_future',
  'version_conflict',
] as const

export const markAttendance = endpoint('POST /api/attendance/mark', {
  summary: 'Mark students of a venue for a day',
  access: 'attendance.mark',
  done: markingDone,
  body: z.object({
    date: requiredDay('Please select date and venue'),
    campVenue: requiredText('Please select date and venue'),
    attendanceData: z
      .array(row, { error: 'There is nothing to mark' })
      .min(1, { error: 'There is nothing to mark' })
      .max(mostMarks, { error: 'Mark at most 2,000 students at once' }),
    /** Judges and answers each row alone. */
    perRow: z.boolean({ error: 'Choose whether each mark is judged alone' }).optional(),
    reason,
    deviceNow,
    /** The epoch in which the rows saw their bases: versions of another one mean other marks. */
    epoch: z.string({ error: reloadToMark }).max(40, { error: reloadToMark }).optional(),
  }),
  largestBody: 1_000_000,
  answer: z.object({
    message: z.string(),
    saved: z.number().int(),
    unchanged: z.number().int(),
    conflicts: z.array(conflict),
    rows: z.array(outcome).optional(),
    /** By how many seconds the device's clock is ahead of ours, if it is far off. */
    clockOff: z.number().int().optional(),
  }),
  refuses: markRefusals,
  idempotent: true,
  varying: ['deviceNow'],
})

const needed = 'Please select student, venue and date'

export const markManually = endpoint('POST /api/attendance/mark-manual', {
  summary: 'Mark one student of a venue for a day',
  access: 'attendance.mark',
  done: manualMarkingDone,
  body: row.omit({ asOf: true }).extend({
    date: requiredDay(needed),
    campVenue: requiredText(needed),
    studentId: idOrRecord(needed),
    /** The default of manual marking. */
    status: status.default('present'),
    reason,
  }),
  answer: z.object({
    message: z.string(),
    /** The current mark; absent in a conflict with a student who is not marked. */
    attendance: attendanceRecord.optional(),
    conflicts: z.array(conflict),
  }),
  refuses: markRefusals,
  idempotent: true,
})

export const getReport = endpoint('GET /api/attendance/download-pdf/:venue', {
  summary: 'What a report of a venue shows; the browser makes the PDF of it',
  access: 'attendance.read',
  params: venue,
  query: z.object(filters),
  answer: z.object({
    success: z.literal(true),
    data: stats.extend({
      campVenue: z.string(),
      date: z.string().optional(),
      status: status.optional(),
      studentName: z.string().optional(),
      records: z.array(
        z.object({
          studentName: z.string(),
          registrationNumber: z.string(),
          date: z.string(),
          /** `Not Marked` for a student without a mark, `Excused` if they are, with why as remarks. */
          status: z.string(),
          markedBy: z.string(),
          remarks: z.string(),
        }),
      ),
      /** How many records there are, of which at most 10,000 are listed. */
      total: z.number().int(),
    }),
  }),
})
export type AttendanceReport = z.output<typeof getReport.answer>['data']

export const getMarkHistory = endpoint('GET /api/attendance/history/:studentId/:date', {
  summary: 'What a student was marked on a day, and what that was before, newest first',
  access: 'attendance.read',
  params: z.object({ studentId: id(), date: calendarDay('Choose a date') }),
  answer: z.object({ marks: z.array(mark.extend({ campVenue: z.string() })) }),
})

export const getStudentMonth = endpoint('GET /api/attendance/student/:studentId', {
  summary: "A student's days of a month, and their attendance rate over it and overall",
  access: 'attendance.read',
  params: z.object({ studentId: id() }),
  query: z.object({ month: optionalMonth() }),
  answer: z.object({
    month: z.string(),
    today: z.string(),
    days: z.array(z.object({ date: z.string(), status, remarks: z.string().optional() })),
    attendancePercentage: z.number(),
    /** Days of the month up to today on which they were excused and did not come. */
    excused: z.number().int(),
    /** Of all their marked days. */
    overall: z.object({
      marked: z.number().int(),
      excused: z.number().int(),
      attended: z.number().int(),
      attendancePercentage: z.number(),
    }),
  }),
  refuses: ['student_not_found'],
})

export const getTrend = endpoint('GET /api/attendance/trend/:venue', {
  summary: 'The marked days among the last 30 of a venue, oldest first',
  access: 'attendance.read',
  params: venue,
  query: z.object({ until: optionalDay(), ...inSquad() }),
  answer: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        ...stats.pick({ present: true, absent: true, late: true, attendancePercentage: true })
          .shape,
      }),
    ),
  }),
})

export const getCampBoard = endpoint('GET /api/attendance/board', {
  summary: 'Today at every venue, and who was absent three days in a row',
  access: 'attendance.read',
  /** Of this venue each squad is told as well. */
  query: z.object({ venue: optionalText() }),
  answer: z.object({
    date: z.string(),
    venues: z.array(
      stats.extend({
        campVenue: z.string(),
        notMarked: z.number().int(),
        /** That it has active squads. */
        hasSquads: z.literal(true).optional(),
      }),
    ),
    /** By name; absent if no venue is named. */
    squads: z.array(stats.extend({ ...squadName.shape, notMarked: z.number().int() })).optional(),
    absentees: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        registrationNumber: z.string(),
        campVenue: z.string(),
        parentName: z.string(),
        parentMobileNumber: z.string(),
        /** The last day on which the student was marked absent. */
        lastDay: z.string(),
      }),
    ),
    /** How many were absent three days in a row, of whom at most 50 are listed. */
    absenteeTotal: z.number().int(),
    /** Who was missing in the last two night counts of their venue or squad; absent if nobody was. */
    missedNights: z
      .array(
        z.object({
          _id: z.string(),
          name: z.string(),
          campVenue: z.string(),
          contactNumber: z.string(),
        }),
      )
      .optional(),
  }),
})
