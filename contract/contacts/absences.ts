import { endpoint, namedPerson, byId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { inSquad } from '../squads/shapes.ts'
import { deviceInstant, requiredDay } from '../values/calendar-schemas.ts'
import { requiredText } from '../values/text.ts'
import { absenceMessages } from './terms.ts'

/** A note alone tells nobody of an absence. */
const openedChannels = ['call', 'whatsapp', 'sms'] as const

const told = z.object({
  channel: z.enum(openedChannels),
  /** When it was opened, ISO 8601 in UTC. */
  at: z.string(),
  by: namedPerson(),
})

const absence = z.object({
  /** The student's id. */
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  parentName: z.string(),
  parentMobileNumber: z.string(),
  /** The day of the absence; of three in a row the last one. */
  day: z.string(),
  about: z.enum(absenceMessages),
  /** The latest message or call that says this; whether a message was sent is not known. */
  told: told.optional(),
})
export type Absence = z.output<typeof absence>

/** The most students of a list of absences. */
export const mostAbsences = 2000

export const listAbsences = endpoint('GET /api/attendance/absences/:venue', {
  summary:
    'The absent students of a venue and day, by name, with those absent three days in a row and those who came after their parents were told',
  access: 'attendance.read',
  params: z.object({ venue: requiredText('Choose a venue') }),
  query: z.object({ date: requiredDay('Choose a date'), ...inSquad() }),
  answer: z.object({ date: z.string(), absences: z.array(absence), total: z.number().int() }),
})

export const recordAbsenceContact = endpoint('POST /api/students/:id/absence-contacts', {
  summary: 'Record that a message about an absence was opened, or the parent called',
  access: 'attendance.read',
  done: 'Recorded',
  params: byId,
  body: z.object({
    date: requiredDay('Choose a date'),
    about: z.enum(absenceMessages, { error: 'Choose what the message says' }),
    channel: z.enum(openedChannels, { error: 'Choose call, WhatsApp or SMS' }),
    /** When it was opened by the device, if it could not be recorded at once. */
    openedAt: deviceInstant(),
  }),
  answer: z.object({
    message: z.string(),
    told,
    /** Who had told the same before, e.g. from another phone at the same time. */
    before: told.optional(),
  }),
  refuses: ['student_not_found', 'marked_in_future'],
  idempotent: true,
})
