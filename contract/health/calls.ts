import { z } from '../kit/zod.ts'
import { endpoint } from '../kit/endpoint.ts'

/** Why a backup was made, or the books were recomputed. */
export const runReasons = ['nightly', 'upgrade', 'request', 'command'] as const
export type RunReason = (typeof runReasons)[number]

const bytes = () => z.number().int()

/** A backup that has ended, well or not. */
const backupRun = z.object({
  _id: z.string(),
  at: z.string(),
  reason: z.enum(runReasons),
  state: z.enum(['ok', 'failed']),
  /** Why it failed, in English. */
  error: z.string().optional(),
  file: z.string().optional(),
  bytes: bytes().optional(),
  rows: z.number().int().optional(),
  /** Whether it reached the second place too. */
  second: z.object({ isStored: z.boolean(), error: z.string().optional() }).optional(),
})

const health = z.object({
  version: z.string(),
  startedAt: z.string(),
  /** The server's clock, and what contradicts it if anything does. */
  clock: z.object({
    now: z.string(),
    /** When the last known change was made, where that lies ahead. */
    lastKnown: z.string().optional(),
    /** The time on which browsers agree, where it is over an hour away. */
    browsers: z.string().optional(),
  }),
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    bytes: bytes(),
    /** Since the server started, something in it could not be read, or its file was replaced. */
    fault: z.enum(['damaged', 'replaced']).optional(),
  }),
  /** Free space of the folders; absent where the server cannot tell, as of PostgreSQL's. */
  disk: z.object({ data: bytes().optional(), backups: bytes().optional() }),
  backups: z.object({
    /** False where the server makes none at night. */
    isOn: z.boolean(),
    /** When the work of a night begins, in the institute's zone: `HH:MM`. */
    time: z.string(),
    folder: z.string(),
    hasPassphrase: z.boolean(),
    second: z.enum(['none', 'folder', 's3']),
    /** True if no backup was verified in the last 36 hours. */
    isLate: z.boolean(),
    /** The one that is being made now. */
    running: z.object({ _id: z.string(), at: z.string(), reason: z.enum(runReasons) }).optional(),
    last: backupRun.optional(),
    /** The last one that was reopened, counted and recomputed. */
    lastVerified: backupRun.optional(),
    /** Its file lies in the server's folder; false also if it is damaged so that its size changed. */
    isThere: z.boolean(),
  }),
  /** The last time that everything derived was recomputed. */
  reconciliation: z
    .object({
      at: z.string(),
      state: z.enum(['ok', 'failed']),
      error: z.string().optional(),
      differences: z.number().int(),
      /** The first ten of them, in English. */
      first: z.array(z.string()),
    })
    .optional(),
  /** How long calls wait for the process that answers: milliseconds, for 99 of 100. */
  eventLoopDelay: z.number(),
  /** Requests that wait for their turn, in the process that answers. */
  waiting: z.number().int(),
  /** Marks that arrived today more than an hour after they were made. */
  lateMarks: z.number().int(),
  /** Whether super administrators have to sign in with two steps. */
  secondFactor: z.boolean(),
})
export type Health = z.output<typeof health>

export const getHealth = endpoint('GET /api/health', {
  summary: 'How the server and its backups are, for super administrators',
  access: 'health.read',
  answer: health,
})
