import { z } from '../kit/zod.ts'
import { endpoint } from '../kit/endpoint.ts'
import { runReasons } from '../health/calls.ts'

const backup = z.object({
  name: z.string(),
  madeAt: z.string(),
  bytes: z.number().int(),
  /** True if it was reopened, its tables counted and its books recomputed. */
  isVerified: z.boolean(),
  /** True if it opens with a passphrase only. */
  isEncrypted: z.boolean(),
  reason: z.enum(runReasons).optional(),
})
export type Backup = z.output<typeof backup>

export const listBackups = endpoint('GET /api/backups', {
  summary: "The backups in the server's folder, newest first",
  access: 'backups.manage',
  answer: z.object({ backups: z.array(backup) }),
})

export const startBackup = endpoint('POST /api/backups', {
  summary: 'Starts a backup; GET /api/health tells how it goes',
  access: 'backups.manage',
  answer: z.object({
    message: z.string(),
    run: z.object({ _id: z.string(), at: z.string() }),
  }),
  done: 'Backup started',
  status: 201,
  refuses: ['backup_running'],
  idempotent: true,
})

export const allowDownload = endpoint('POST /api/backups/:name/download', {
  summary:
    'An address from which a browser downloads a backup, for a minute and as long as the caller stays signed in',
  access: 'backups.manage',
  params: z.object({ name: z.string() }),
  answer: z.object({ message: z.string(), address: z.string() }),
  done: 'Download started',
  refuses: ['backup_not_found'],
})
