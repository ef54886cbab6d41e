import { z } from '../../../contract/kit/zod.ts'

export const reasons = ['nightly', 'upgrade', 'request', 'command'] as const
export type Reason = (typeof reasons)[number]

/** What a backup contains. It lies in the copy itself too, so that one file is enough. */
export const manifest = z.object({
  /** The version of Muster that made it. */
  muster: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  lastMigration: z.string(),
  madeAt: z.string(),
  reason: z.enum(reasons),
  /** Where in its history the database was; null for tables from before epochs. */
  epoch: z.string().nullable(),
  /** The number of the last change, and its moment; null before the first one. */
  position: z.number(),
  changedAt: z.string().nullable(),
  /** The highest receipt number given out; null before the first one, and in earlier manifests. */
  lastReceipt: z.string().nullable().default(null),
  /**
   * Of each day that had ended, in UTC, how many rows its audit and its ledger have and their digest, as
   * one text of lines: ten years of them are read with each list of the backups.
   */
  days: z.string().default(''),
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
})
export type Manifest = z.output<typeof manifest>

/** What lies beside a backup as JSON, once it is verified. */
export const storedManifest = manifest.extend({
  file: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  verified: z.object({
    at: z.string(),
    seconds: z.number(),
    /** How many differences reconciliation found in the copy. They are the institute's own. */
    differences: z.number(),
  }),
  /** The last look at its file since: when, and what was wrong with it. */
  checked: z.object({ at: z.string(), error: z.string().optional() }).optional(),
})
export type StoredManifest = z.output<typeof storedManifest>

/** What a file holds: its size, its SHA-256 in hex, and the MD5 that S3 checks an upload by. */
export type Contents = { bytes: number; sha256: string; md5: string }

/** The rows of all tables. */
export const rowsIn = ({ tables }: Pick<Manifest, 'tables'>): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
