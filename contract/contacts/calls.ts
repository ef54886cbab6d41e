import { byId, endpoint, listOf, namedPerson, optionalChoice, paging } from '../kit/endpoint.ts'
import { sortOf } from '../kit/sorting.ts'
import { z } from '../kit/zod.ts'
import { optionalDay } from '../values/calendar-schemas.ts'
import { rupeesOut } from '../values/money-schemas.ts'
import { optionalLines, searchTerm } from '../values/text.ts'
import { dueAges } from './ages.ts'
import { contactChannels } from './terms.ts'

const contact = z.object({
  _id: z.string(),
  /** When the server recorded it, ISO 8601 in UTC. */
  date: z.string(),
  channel: z.enum(contactChannels),
  note: z.string().optional(),
  /** The day by which payment was promised. */
  promiseDate: z.string().optional(),
  by: namedPerson(),
})
export type Contact = z.output<typeof contact>

const due = {
  /** What was due before today. */
  lateAmount: rupeesOut(),
  /** What is due today or later this week. */
  weekAmount: rupeesOut(),
}

const dueStudent = z.object({
  _id: z.string(),
  name: z.string(),
  registrationNumber: z.string(),
  contactNumber: z.string(),
  parentName: z.string(),
  parentMobileNumber: z.string(),
  /** The courses of which something is late or due this week. */
  courses: z.array(z.object({ courseName: z.string(), ...due })),
  ...due,
  /** What is owed back to the student for other courses; absent when nothing is. */
  refundDue: rupeesOut().optional(),
  /** When the oldest open instalment is or was due. */
  nextDueDate: z.string(),
  /** 0 for what is due today or later. */
  daysLate: z.number().int(),
  /** The latest note, which says what is promised, if anything is. */
  lastNote: contact.optional(),
  /** The latest call or opened message. */
  lastContact: contact.optional(),
})
export type DueStudent = z.output<typeof dueStudent>

const counted = { students: z.number().int(), amount: rupeesOut() }

export const dueSorts = ['nextDue', 'name', 'amount', 'promise'] as const

export const listDues = endpoint('GET /api/dues', {
  summary:
    'Students with fees that are late or due this week, by their next due date or as sorted; one who promised a later day is left out until then',
  access: 'dues.read',
  query: z.object({
    ...paging(),
    search: searchTerm(),
    /** How late the oldest open instalment is: due this week, or so many days late. */
    age: optionalChoice(dueAges, 'Choose week, 1-7, 8-30 or 31'),
    /** Those who promised a day that has not come. */
    promised: z
      .enum(['', 'true', 'false'], { error: 'Choose true for promised dues only' })
      .transform((value) => value === 'true')
      .optional(),
    sort: sortOf(dueSorts),
  }),
  answer: listOf('students', dueStudent).extend({
    /** All who are not promised, by age; a search does not narrow them. */
    ages: z.array(z.object({ age: z.enum(dueAges), ...counted })),
    /** All who promised a day that has not come. */
    promised: z.object(counted),
  }),
})

export const listDuesContacts = endpoint('GET /api/students/:id/dues-contacts', {
  summary: 'Calls, opened messages and notes about the dues of a student, newest first',
  access: 'dues.read',
  params: byId,
  answer: z.object({ contacts: z.array(contact) }),
  refuses: ['student_not_found'],
})

export const recordDuesContact = endpoint('POST /api/students/:id/dues-contacts', {
  summary:
    'Record a call, an opened message or a note about the dues of a student; what is recorded stays',
  access: 'dues.read',
  done: 'Saved to the history',
  status: 201,
  params: byId,
  body: z
    .object({
      channel: z.enum(contactChannels, { error: 'Choose call, whatsapp, sms or note' }),
      note: optionalLines(500),
      promiseDate: optionalDay(),
    })
    .refine(
      ({ channel, note, promiseDate }) =>
        note !== undefined || (channel !== 'note' && promiseDate === undefined),
      { path: ['note'], error: 'Please enter what was said' },
    ),
  answer: z.object({ message: z.string(), contact }),
  refuses: ['student_not_found', 'promise_out_of_range'],
  idempotent: true,
})
