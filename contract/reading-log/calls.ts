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
  /** All that is held on the student was taken as a file; else their page was read. */
  tookFile: z.boolean(),
})
export type Look = z.output<typeof look>

export const listLooks = endpoint('GET /api/students/:id/looks', {
  summary: 'Who looked at the sensitive fields of a student, newest first; lists are not in it',
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
