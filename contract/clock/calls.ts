import { z } from '../kit/zod.ts'
import {
  calendarDay,
  deviceInstant,
  optionalDay,
  optionalMonth,
  wrongClock,
} from '../values/calendar-schemas.ts'
import {
  clockDirections,
  dayKinds,
  dayStatuses,
  locationNeeded,
  placeStandings,
  teamStates,
} from './terms.ts'
import { byId, endpoint, id, namedPerson, version } from '../kit/endpoint.ts'
import { degreesAsked, latitude, longitude } from '../locations/calls.ts'
import { reasonGiven, requiredLines } from '../values/text.ts'
import { leaveHalf } from '../leave/fields.ts'
import { leaveStatuses } from '../leave/terms.ts'
import { timePattern } from '../values/times.ts'

const place = z.object({
  /** The name of the nearest location at the time; absent if there was none. */
  locationName: z.string().optional(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres; 0 if the device did not say. */
  accuracy: z.number(),
  /** Metres from the location's centre. */
  distance: z.number().optional(),
})
export type ClockPlace = z.output<typeof place>

export const employeeDay = z.object({
  _id: z.string(),
  date: z.string(),
  status: z.enum(dayStatuses),
  /** ISO 8601 in UTC. */
  checkIn: z.string().optional(),
  checkOut: z.string().optional(),
  checkInLocation: place.optional(),
  checkOutLocation: place.optional(),
  /** Hours with two decimals; absent until clocked out. */
  workHours: z.number().optional(),
  remarks: z.string().optional(),
  correctedBy: namedPerson().optional(),
  __v: z.number().int(),
})
export type EmployeeDay = z.output<typeof employeeDay>

/** A clock-in or clock-out that was made without a network: it counts once a correction confirms it. */
const proposal = z.object({
  _id: z.string(),
  employee: namedPerson(),
  date: z.string(),
  direction: z.enum(clockDirections),
  /** By the device's clock, less what that was off; ISO 8601 in UTC. */
  madeAt: z.string(),
  receivedAt: z.string(),
  /** By how many seconds the device's clock was ahead of ours, if it was far off. */
  clockOff: z.number().int().optional(),
  place,
  /** Absent if no location was active. */
  standing: z.enum(placeStandings).optional(),
  isDecided: z.boolean(),
  /** Absent if it was confirmed. */
  refusalReason: z.string().optional(),
})
export type Proposal = z.output<typeof proposal>

/** A correction of their day that a person asks for, or asked for. */
export const correctionRequest = z.object({
  _id: z.string(),
  date: z.string(),
  /** ISO 8601 in UTC; absent for a time that stays as it is. */
  checkIn: z.string().optional(),
  checkOut: z.string().optional(),
  reason: z.string(),
  createdAt: z.string(),
  status: z.enum(leaveStatuses),
  rejectionReason: z.string().optional(),
  decidedBy: namedPerson().optional(),
  decidedAt: z.string().optional(),
})
export type CorrectionRequest = z.output<typeof correctionRequest>

/** Days; one of which a half is leave counts as 0.5. */
const days = z.number().multipleOf(0.5)

const clockStats = z.object({
  totalDays: days,
  present: days,
  absent: days,
  late: days,
  halfDay: days,
  /** (present + late + ½ half-day) ÷ totalDays × 100, one decimal; 0 without days. */
  attendanceRate: z.number(),
  totalWorkHours: z.number(),
})
export type ClockStats = z.output<typeof clockStats>

/** Which half of a working day is approved leave, by the type that `name` says; absent on others. */
const halfOnLeave = leaveHalf.optional()

const person = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  designation: z.string().optional(),
  phone: z.string().optional(),
})

const monthFacts = {
  month: z.string(),
  today: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(dayKinds),
      /** The name of the holiday, or the type of leave. */
      name: z.string().optional(),
      leaveHalf: halfOnLeave,
      /** The day's status; absent for a day that does not count, or not yet. */
      status: z.enum(dayStatuses).optional(),
      attendance: employeeDay.optional(),
    }),
  ),
  /** Nobody has entered the holidays of this year. */
  withoutHolidays: z.literal(true).optional(),
  stats: clockStats,
}

export const getOwnToday = endpoint('GET /api/employee-attendance/today', {
  summary: "The caller's own day, and what affects clocking in",
  access: 'clock.own',
  answer: z.object({
    today: z.string(),
    /** The server's clock, ISO 8601 in UTC. */
    now: z.string(),
    /** Absent before clocking in. */
    attendance: employeeDay.optional(),
    /** What the day counts as; absent for a day that does not count, or not yet. */
    status: z.enum(dayStatuses).optional(),
    kind: z.enum(dayKinds),
    name: z.string().optional(),
    leaveHalf: halfOnLeave,
    /** When work begins and ends, `HH:MM` in the institute's zone. */
    startsAt: z.string(),
    endsAt: z.string(),
    graceMinutes: z.number().int(),
    /** The limits for a half day and an absence, see `shortDayOf`. */
    halfDayUnderHours: z.number(),
    absentUnderHours: z.number(),
    /** False if no location is active, so that no one can clock in. */
    hasLocation: z.boolean(),
    /** The last day before today without a clock-out. */
    forgotten: z.string().optional(),
    /** The caller's own of the last days, oldest first; absent if there are none. */
    proposals: z.array(proposal).optional(),
    /** The caller's own that wait or were decided in the last days, newest first; absent if there are none. */
    corrections: z.array(correctionRequest).optional(),
  }),
})

export const getOwnStats = endpoint('GET /api/employee-attendance/stats', {
  summary: "The caller's own month up to today",
  access: 'clock.own',
  answer: clockStats,
})

export const getOwnMonth = endpoint('GET /api/employee-attendance/month', {
  summary: "The caller's own days of a month",
  access: 'clock.own',
  query: z.object({ month: optionalMonth() }),
  answer: z.object(monthFacts),
})

const positionOff = {
  missing: 'Please enable location services to see where you are',
  misread: 'Please enable location services to see where you are',
}
const accuracyMisread = 'Accuracy must be a number of metres'

export const getNearest = endpoint('GET /api/employee-attendance/nearest', {
  summary: 'Where the caller stands with the nearest active location, as clocking in would decide',
  access: 'clock.own',
  query: z.object({
    latitude: degreesAsked(latitude, positionOff),
    longitude: degreesAsked(longitude, positionOff),
    /** Metres; 0 if the device does not say. */
    accuracy: z
      .string({ error: accuracyMisread })
      .regex(/^\d{1,9}(\.\d{1,15})?$/, { error: accuracyMisread })
      .transform(Number)
      .prefault('0'),
  }),
  answer: z.object({
    /** Absent if no location is active. */
    nearest: z
      .object({
        locationName: z.string(),
        /** Metres from its centre, beyond 1 km to 100 m. */
        distance: z.number(),
        /** Metres. */
        radius: z.number().int(),
        standing: z.enum(placeStandings),
      })
      .optional(),
  }),
})

/** A device's position; the messages say how to enable it. */
const devicePosition = (off: string) => {
  const messages = { missing: off, misread: off }
  const position = z
    .object({
      latitude: latitude(messages),
      longitude: longitude(messages),
      /** Metres, as the device states them. */
      accuracy: z
        .number({ error: accuracyMisread })
        .min(0, { error: accuracyMisread })
        .max(100_000_000, { error: accuracyMisread })
        .nullish()
        .transform((metres) => metres ?? 0),
    })
    // Some devices and apps send 0, 0 when they have no position.
    .refine(({ latitude: north, longitude: east }) => north !== 0 || east !== 0, {
      path: ['latitude'],
      error: 'Your location could not be found. Move into the open and try again.',
    })
  // A missing body is treated as one without coordinates.
  return z.preprocess(
    (body: z.input<typeof position>): object => (isObject(body) ? body : {}),
    position,
  )
}

const isObject = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

const clocked = z.object({ message: z.string(), attendance: employeeDay })

export const clockIn = endpoint('POST /api/employee-attendance/clock-in', {
  summary: 'Begin the day, at an active location',
  access: 'clock.own',
  done: 'Clocked in successfully!',
  body: devicePosition(locationNeeded.in),
  answer: clocked,
  refuses: ['already_clocked_in', 'no_location', 'inaccurate', 'too_far'],
  idempotent: true,
})

export const clockOut = endpoint('POST /api/employee-attendance/clock-out', {
  summary: 'End the day, from anywhere',
  access: 'clock.own',
  done: 'Clocked out successfully!',
  body: devicePosition(locationNeeded.out),
  answer: clocked,
  refuses: ['not_clocked_in', 'forgotten_clock_out', 'already_clocked_out'],
  idempotent: true,
})

export const proposeClocking = endpoint('POST /api/employee-attendance/proposals', {
  summary: 'Propose a clock-in or clock-out that was made without a network',
  access: 'clock.own',
  done: 'Sent to be confirmed',
  body: z.object({
    direction: z.enum(clockDirections, { error: 'Choose in or out' }),
    /** When it was made, and when it is sent, by the device's clock. */
    madeAt: deviceInstant().pipe(z.string({ error: wrongClock })),
    deviceNow: deviceInstant(),
    place: devicePosition(locationNeeded.in),
  }),
  answer: z.object({ message: z.string() }),
  refuses: ['proposal_in_future', 'proposal_too_old', 'day_before_joining', 'already_proposed'],
  idempotent: true,
  varying: ['deviceNow'],
})

export const getProposals = endpoint('GET /api/employee-attendance/proposals', {
  summary: 'Clock-ins and clock-outs made without a network that wait to be confirmed',
  access: 'clock.manage',
  answer: z.object({ proposals: z.array(proposal) }),
})

export const refuseProposal = endpoint('POST /api/employee-attendance/proposals/:id/refusal', {
  summary: 'Refuse a clock-in or clock-out that was made without a network',
  access: 'clock.manage',
  done: 'Refused; the day stays as it is',
  params: byId,
  body: reasonGiven,
  answer: z.object({ message: z.string() }),
  refuses: ['own_day', 'proposal_decided'],
})

export const getTeam = endpoint('GET /api/employee-attendance/team', {
  summary: "Everyone's state on a day, by default today",
  access: 'clock.read',
  query: z.object({ date: optionalDay() }),
  answer: z.object({
    date: z.string(),
    today: z.string(),
    /** The day off, if the institute is closed. */
    dayOff: z.object({ name: z.string(), kind: z.enum(['weekly-off', 'holiday']) }).optional(),
    counts: z.object({
      in: z.number().int(),
      out: z.number().int(),
      /** Of those who are in or out. */
      late: z.number().int(),
      onLeave: z.number().int(),
      notIn: z.number().int(),
      dayOff: z.number().int(),
    }),
    people: z.array(
      z.object({
        employee: person,
        state: z.enum(teamStates),
        leaveType: z.string().optional(),
        leaveHalf: halfOnLeave,
        /** What the day counts as; absent for a day that does not count, or not yet. */
        status: z.enum(dayStatuses).optional(),
        attendance: employeeDay.optional(),
      }),
    ),
  }),
  refuses: ['team_day_not_come'],
})

const ofEmployee = z.object({ employeeId: id() })

export const getEmployeeMonth = endpoint('GET /api/employee-attendance/employees/:employeeId', {
  summary: "A person's days of a month",
  access: 'clock.read',
  params: ofEmployee,
  query: z.object({ month: optionalMonth() }),
  answer: z.object({
    employee: person,
    ...monthFacts,
    /** The rules for a day's status, see `statusOfTimes`. */
    work: z.object({
      startsAt: z.string(),
      endsAt: z.string(),
      graceMinutes: z.number().int(),
      halfDayUnderHours: z.number(),
      absentUnderHours: z.number(),
    }),
  }),
  refuses: ['employee_not_found'],
})

const ofDay = ofEmployee.extend({ date: calendarDay('Choose a date') })

const timeMisread = { error: 'Enter a time as HH:MM' }

/** `HH:MM` in the institute's zone. */
export const time = z
  .union([z.literal(''), z.string().regex(timePattern, timeMisread)], timeMisread)
  .nullish()
  .transform((text) => (text === '' || text === null ? undefined : text))

/** Of a day and its times that cannot be. */
export const refusalsOfTimes = [
  'day_not_come',
  'day_before_joining',
  'out_without_in',
  'out_before_in',
  'time_not_come',
] as const

export const correctDay = endpoint('PUT /api/employee-attendance/employees/:employeeId/:date', {
  summary: "Correct a person's day; earlier versions are kept",
  access: 'clock.manage',
  done: 'Day corrected successfully',
  params: ofDay,
  body: z.object({
    status: z.enum(dayStatuses, { error: 'Choose present, absent, late or half-day' }),
    checkIn: time,
    checkOut: time,
    reason: requiredLines('Give the reason for the correction', 300),
    /** The proposal that this confirms, whose place stays with its time. */
    proposalId: id().optional(),
    __v: version(),
  }),
  answer: clocked,
  refuses: [
    'employee_not_found',
    'own_day',
    ...refusalsOfTimes,
    'proposal_decided',
    'version_conflict',
  ],
})

export const getDayHistory = endpoint(
  'GET /api/employee-attendance/employees/:employeeId/:date/history',
  {
    summary: "A person's day and its earlier versions, newest first",
    access: 'clock.read',
    params: ofDay,
    answer: z.object({
      versions: z.array(
        employeeDay.extend({
          changedBy: namedPerson(),
          changedAt: z.string(),
          /** The reason of a correction; absent for clocking. */
          reason: z.string().optional(),
        }),
      ),
    }),
    refuses: ['employee_not_found'],
  },
)
