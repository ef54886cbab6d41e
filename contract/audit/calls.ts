import { z } from '../kit/zod.ts'
import { optionalDay } from '../values/calendar-schemas.ts'
import { endpoint, namedPerson, optionalChoice, optionalId } from '../kit/endpoint.ts'
import { auditKinds } from './terms.ts'

const entry = z.object({
  _id: z.string(),
  at: z.string(),
  /** Absent for what was done on the server itself, and for a failed sign-in. */
  person: namedPerson().optional(),
  /** The API key with which it was done, on behalf of the person. */
  apiKey: z.object({ _id: z.string(), name: z.string() }).optional(),
  action: z.string(),
  kind: z.string(),
  recordId: z.string(),
  /** The record's name today; a withdrawn leave request keeps its last name. */
  recordName: z.string().optional(),
  /** True for a record that is not there any more, or never was: it has no page. */
  recordGone: z.boolean(),
  /** The record before and after, as JSON values. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type AuditEntry = z.output<typeof entry>

export const listAudit = endpoint('GET /api/audit', {
  summary: 'Who changed what and when, newest first',
  access: 'audit.read',
  query: z.object({
    limit: z
      .string({ error: 'Enter how many to show, from 1' })
      .regex(/^[1-9]\d{0,8}$/, { error: 'Enter how many to show, from 1' })
      .transform((text) => Math.min(Number(text), 100))
      .prefault('20'),
    /** Entries older than this one. */
    before: optionalId('Choose an entry from the list'),
    /** Entries newer than this one. */
    after: optionalId('Choose an entry from the list'),
    employeeId: optionalId('Choose a person from the list'),
    kind: optionalChoice(auditKinds, 'Choose a kind from the list'),
    recordId: optionalId('Choose a record from the list'),
    /** What was done with an API key. */
    keyId: optionalId('Choose an API key from the list'),
    from: optionalDay(),
    until: optionalDay(),
  }),
  answer: z.object({
    entries: z.array(entry),
    /** No page numbers: counting millions of rows would cost more than the page itself. */
    pagination: z.object({ hasNewer: z.boolean(), hasOlder: z.boolean() }),
  }),
})

export const listAuditPeople = endpoint('GET /api/audit/people', {
  summary: 'Everyone who is or was employed, by name, for filters',
  access: 'audit.read',
  answer: z.object({
    people: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        /** True for a person who was deleted. */
        left: z.boolean(),
      }),
    ),
  }),
})
