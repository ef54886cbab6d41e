import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../db/connect.ts'
import { digestAgain } from '../../db/files/day-digests.ts'
import type { Db } from '../../db/schema.ts'
import { findMarker } from '../../kit/history/epochs.ts'
import { byItself, look } from '../../kit/history/history.ts'
import type { StoredManifest } from '../rules/manifest.ts'
import { listVerified } from './list.ts'

/**
 * Looks, as a server starts, whether the database still has what its furthest backup had: another disk or
 * an older copy is noticed even if nobody remembers more. Only backups of the current epoch say something:
 * after a restore the database lacks later ones on purpose, and other epochs may be another institute's.
 * A start never fails by it.
 */
export const compareWithBackups = async (
  store: Store,
  folder: string,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> => {
  try {
    const { epoch } = await findMarker(store.db)
    const furthest = furthestOf(folder, epoch)
    if (furthest === undefined || furthest.changedAt === null) return
    const { position, changedAt: at, lastReceipt } = furthest
    await look(store, log, {
      seen: { epoch, position, at },
      by: 'server',
      author: byItself(now),
      receipt: lastReceipt ?? undefined,
    })
  } catch (error) {
    log.error({ err: error }, 'comparing the database with its backups')
  }
}

const furthestOf = (folder: string, epoch: string): StoredManifest | undefined =>
  verifiedOf(folder, epoch).toSorted((one, other) => other.position - one.position)[0]

/** What is said of the verified backups of an epoch, the newest first. */
const verifiedOf = (folder: string, epoch: string): StoredManifest[] =>
  listVerified(folder)
    .map(({ manifest }) => manifest)
    .filter((manifest) => manifest.epoch === epoch)

/**
 * Names the ended days of which the audit or the ledger is not as the first backup after them had it: both
 * only grow, so something other than Muster changed them.
 */
export const findChangedDays = async (db: Db, folder: string): Promise<string[]> => {
  const { epoch } = await findMarker(db)
  const known = new Map<string, { digest: string; file: string }>()
  // An older one takes the place of a newer one.
  for (const { days, file } of verifiedOf(folder, epoch))
    for (const [, day = '', digest = ''] of days.matchAll(/^(\S+ \S+) (.+)$/gm))
      known.set(day, { digest, file })
  const digests = new Map([...known].map(([day, { digest }]) => [day, digest]))
  const digestsNow = await digestAgain(db, digests)
  return [...known].flatMap(([key, { digest, file }]) => {
    const [day, part] = key.split(' ')
    return digestsNow.get(key) === digest
      ? []
      : [
          `The ${part} of ${day} (UTC) is not what ${file} has: something other than Muster changed it`,
        ]
  })
}
