import { z } from '../kit/zod.ts'
import { endpoint, version } from '../kit/endpoint.ts'
import { languages } from '../values/languages.ts'
import { refundRules } from '../payments/leaving.ts'
import { limitedLeave, type LimitedType, limitedTypes } from '../leave/terms.ts'
import { optionalVpa } from '../payments/schemas.ts'
import { recordOf } from '../values/records.ts'
import { longestRollCallName } from '../roll-calls/terms.ts'
import { holidays } from './holidays.ts'
import { retention, wholeFrom } from './retention.ts'
import { templates } from './template-schemas.ts'
import { timeOfDay } from '../values/calendar-schemas.ts'
import { minutesOf } from '../values/times.ts'
import { optionalLines, optionalPhone, optionalText, requiredText } from '../values/text.ts'

const hours = () => {
  const error = 'Enter a number of hours from 0 to 24'
  return z.number({ error }).min(0, { error }).max(24, { error })
}

const largestLogo = 150_000

const logo = z
  .string({ error: 'Choose a PNG or JPEG picture' })
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/, {
    error: 'Choose a PNG or JPEG picture',
  })
  .max(largestLogo, { error: 'Choose a picture of at most 100 KB' })

const institute = z.object({
  name: requiredText('Institute name is required').default('Muster'),
  address: optionalLines(500),
  phone: optionalPhone(),
  /** A small picture as a data URL. */
  logo: logo.optional(),
  /** The UPI ID that students pay to. */
  vpa: optionalVpa(),
  /** The name that goes with it; absent, the institute's. */
  payeeName: optionalText(80),
  /** IANA name of the institute's time zone. */
  timeZone: requiredText('Time zone is required', 60).default('Asia/Kolkata'),
  /** For people who have chosen none; absent, their browser's. */
  language: z.enum(languages, { error: 'Choose a language from the list' }).optional(),
})

const work = z.object({
  startsAt: timeOfDay().default('09:00'),
  endsAt: timeOfDay().default('18:00'),
  graceMinutes: wholeFrom(0, 240).default(15),
  /** Fewer hours than this make a half day. */
  halfDayUnderHours: hours().default(4),
  /** Fewer hours than this make the day absent. */
  absentUnderHours: hours().default(1),
})

type Hours = { startsAt: string; endsAt: string }
const lengthOf = ({ startsAt, endsAt }: Hours) => minutesOf(endsAt) - minutesOf(startsAt)

// These rules apply to input only: settings saved before a rule must still be readable.
const workInput = work
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    path: ['endsAt'],
    error: 'Work must end after it starts',
  })
  .refine(({ halfDayUnderHours, absentUnderHours }) => absentUnderHours <= halfDayUnderHours, {
    path: ['absentUnderHours'],
    error: "Absent can't need more hours than half a day",
  })
  .refine((day) => day.halfDayUnderHours * 60 < lengthOf(day) || day.startsAt >= day.endsAt, {
    path: ['halfDayUnderHours'],
    error: 'A half day must be shorter than the hours of work',
  })
  .refine((day) => day.graceMinutes < lengthOf(day) || day.startsAt >= day.endsAt, {
    path: ['graceMinutes'],
    error: 'Grace must be shorter than the hours of work',
  })

const leaveDays = (type: LimitedType) => wholeFrom(0, 366).default(limitedLeave[type].usualDays)

const leave = z.object({
  ...recordOf(limitedTypes, leaveDays),
  /** How many days back a request may start. */
  startsAtMostDaysBack: wholeFrom(0, 366).default(30),
})

const weeklyOff = z
  .array(wholeFrom(0, 6))
  .max(6, { error: 'Leave at least one day of the week for work' })

const instalments = wholeFrom(1, 60)

const refunds = z.object({
  /** How a student who leaves a course pays for the time in it. */
  rule: z.enum(refundRules, { error: 'Choose a rule from the list' }).default('days'),
  /** The percentage of the fee that the institute keeps before that. */
  keptPercent: wholeFrom(0, 100).default(0),
})

const session = z.object({
  idleHours: wholeFrom(1, 24 * 90).default(72),
  absoluteDays: wholeFrom(1, 365).default(14),
  /** Whether super administrators have to sign in with a second factor. */
  secondFactor: z.boolean({ error: 'Choose on or off' }).default(false),
})

const attendance = z.object({
  /** How many days back employees and admins may mark; absent for any day. */
  editDaysBack: wholeFrom(0, 3650).optional(),
  /** Until when the attendance of a day is due; absent, until work counts as begun late. */
  dueBy: timeOfDay().optional(),
  /** The name of the roll calls that may be taken over as the marks of a day. */
  rollCallForMarks: optionalText(longestRollCallName).optional(),
})

/** The settings in a request: every section, so that none is lost. */
export const settingsInput = z.object({
  institute,
  work: workInput,
  /** Days of the week without work, 0 for Sunday to 6 for Saturday. */
  weeklyOff: weeklyOff.refine((days) => new Set(days).size === days.length, {
    error: 'Choose each weekly off once',
  }),
  holidays,
  leave,
  /** The maximum number of instalments of a partial payment. */
  instalments,
  refunds,
  session,
  attendance,
  templates,
  retention,
})

/** The stored settings, with a default for anything never set. */
export const settings = z.object({
  institute: institute.prefault({}),
  work: work.prefault({}),
  weeklyOff: weeklyOff.default([0]),
  holidays: holidays.default([]),
  leave: leave.prefault({}),
  instalments: instalments.default(6),
  refunds: refunds.prefault({}),
  session: session.prefault({}),
  attendance: attendance.prefault({}),
  templates: templates.prefault({}),
  retention: retention.prefault({}),
})
export type Settings = z.output<typeof settings>

const saved = settings.extend({ __v: z.number().int() })

export const getSettings = endpoint('GET /api/settings', {
  summary: 'The settings of the institute',
  access: 'settings.manage',
  answer: z.object({ settings: saved }),
})

export const updateSettings = endpoint('PUT /api/settings', {
  summary: 'Replace the settings; past records stay as they are',
  access: 'settings.manage',
  done: 'Settings saved',
  body: settingsInput.extend({ __v: version() }),
  // Room for a logo and the holidays of some years.
  largestBody: 256_000,
  answer: z.object({ message: z.string(), settings: saved }),
  refuses: ['unknown_zone', 'broken_picture', 'unknown_gap', 'version_conflict'],
})

export const getTemplates = endpoint('GET /api/settings/templates', {
  summary: 'The messages to parents, with gaps to fill, in each language',
  access: 'settings.read',
  answer: z.object({ templates }),
})

export const getInstitute = endpoint('GET /api/institute', {
  summary: 'Name, address, picture and time zone of the institute, for every screen',
  access: 'settings.read',
  answer: z.object({ institute }),
})

export const getInstituteName = endpoint('GET /api/institute/name', {
  summary: 'The name of the institute, for its sign-in page',
  access: 'anyone',
  answer: z.object({ name: z.string() }),
  refuses: ['too_large'],
})
