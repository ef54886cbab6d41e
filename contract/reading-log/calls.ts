import { endpoint, id, listOf, namedPerson, paging, byId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { requiredDay } from '../values/calendar-schemas.ts'

/** How often it is kept that one person has read the same: once in so many minutes. */
export const onceInMinutes = 10

const look = z.object({
  _id: z.string(),
  at: z.string(),
  person: namedPerson(),
  /** The name of the API key with which they looked. */
  apiKey: z.string().optional(),
  /** In a file that was taken, all that is held on the student or a list with them, or in an import that was opened. */
  tookFile: z.boolean(),
  /** They were one of many: in a list on a screen or in its file. */
  inList: z.boolean(),
})
export type Look = z.output<typeof look>

export const listLooks = endpoint('GET /api/students/:id/looks', {
  summary:
    'Who looked at the sensitive fields of a student, on a page, in a list or a file, newest first',
  access: 'reading-log.read',
  params: byId,
  query: z.object(paging()),
  answer: listOf('looks', look),
  refuses: ['student_not_found'],
})

/** Everything sensitive that a person has read between two days, both included. */
export const readByPerson = {
  access: 'reading-log.read',
  query: z.object({
    employeeId: id(),
    from: requiredDay('Choose the first day'),
    until: requiredDay('Choose the last day'),
  }),
} as const
