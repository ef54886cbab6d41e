import { z } from 'zod'
import { optionalDay } from './calendar-schemas.ts'
import { endpoint, id } from './kit.ts'

/** What the audit speaks of: the first word of an action, as `student` in `student.updated`. */
export const auditKinds = [
  'student',
  'payment',
  'enrolment',
  'course',
  'attendance',
  'employee',
  'day',
  'location',
  'leave',
  'setting',
] as const
export type AuditKind = (typeof auditKinds)[number]

const optionalId = (error: string) =>
  z
    .string({ error })
    .transform((text) => (text === '' ? undefined : text))
    .pipe(id().optional())
    .optional()

const entry = z.object({
  _id: z.string(),
  at: z.string(),
  /** Absent for what was done at the server itself. */
  person: z.object({ _id: z.string(), name: z.string() }).optional(),
  action: z.string(),
  kind: z.string(),
  recordId: z.string(),
  /** What the record is called today. */
  recordName: z.string().optional(),
  /** The record before and after, as JSON values. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type AuditEntry = z.output<typeof entry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who changed what and when, newest first',
  access: 'audit.read',
  query: z.object({
    limit: z
      .string({ error: 'limit must be a whole number from 1' })
      .regex(/^[1-9]\d{0,8}$/, { error: 'limit must be a whole number from 1' })
      .transform((text) => Math.min(Number(text), 100))
      .prefault('20'),
    /** Entries older than this one. */
    before: optionalId('before must be the id of an entry'),
    /** Entries newer than this one. */
    after: optionalId('after must be the id of an entry'),
    employeeId: optionalId('Choose a person from the list'),
    kind: z
      .enum(['', ...auditKinds], { error: 'Choose a kind from the list' })
      .transform((kind) => (kind === '' ? undefined : kind))
      .optional(),
    recordId: optionalId('recordId must be the id of a record'),
    from: optionalDay(),
    until: optionalDay(),
  }),
  answer: z.object({
    entries: z.array(entry),
    /** Neighbours instead of page numbers: a count of millions would cost more than the page. */
    pagination: z.object({ hasNewer: z.boolean(), hasOlder: z.boolean() }),
  }),
})
