import { endpoint, said, byId } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

const unreadable = { error: 'Reload the page and try again' }

/** A marker as the header of an answer gave it. */
export const marker = () => z.string(unreadable).max(200, unreadable)

export const history = z.object({
  /**
   * The current epoch first; of the others, up to which position it still has their changes, and when
   * the last of these was made.
   */
  lineage: z.array(
    z.object({
      epoch: z.string(),
      upTo: z.number().int().optional(),
      at: z.string().optional(),
    }),
  ),
  /** Absent without `seen`; `foreign` for a marker that this institute never gave. */
  seen: z.enum(['kept', 'gone', 'foreign']).optional(),
})

export const getHistory = endpoint('GET /api/history', {
  summary: 'The epochs of the database, and whether it still has what a device has seen',
  access: 'account.own',
  query: z.object({ seen: marker().optional() }),
  answer: history,
})

export const reportRewind = endpoint('POST /api/history/rewinds', {
  summary: 'Report that the database lacks what a device has seen, with the signed marker as proof',
  access: 'account.own',
  done: 'The report is noted',
  body: z.object({ seen: marker() }),
  answer: said,
  refuses: ['not_found'],
})

const rewind = z.object({
  _id: z.string(),
  /** Restored from a copy on purpose, or back in time without a word. */
  reason: z.enum(['restored', 'rewound']),
  noticedAt: z.string(),
  noticedBy: z.enum(['server', 'device']),
  /** The time of the latest change that is still there; absent where none is. */
  backTo: z.string().optional(),
  /** How many changes are known to be missing; there may be more. */
  missing: z.number().int(),
  /** The latest receipt that is still there, and the highest number known to have been given out. */
  lastReceipt: z.string().optional(),
  knownReceipt: z.string().optional(),
  acknowledgedAt: z.string().optional(),
})
export type Rewind = z.output<typeof rewind>

export const listRewinds = endpoint('GET /api/history/rewinds', {
  summary: 'When the database went back in time, newest first',
  access: 'health.read',
  answer: z.object({ rewinds: z.array(rewind) }),
})

export const acknowledgeRewind = endpoint('POST /api/history/rewinds/:id/acknowledge', {
  summary: 'Take away the warning that the database went back in time',
  access: 'backups.manage',
  done: 'The warning is put away',
  params: byId,
  answer: said,
  refuses: ['not_found'],
})
