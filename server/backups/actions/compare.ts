import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../db/connect.ts'
import { findMarker } from '../../kit/history/epochs.ts'
import { byItself, look } from '../../kit/history/history.ts'
import type { StoredManifest } from '../rules/manifest.ts'
import { listBackups } from './list.ts'

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
  listBackups(folder)
    .flatMap(({ isVerified, manifest }) => (isVerified && manifest !== undefined ? [manifest] : []))
    .filter((manifest) => manifest.epoch === epoch)
    .toSorted((one, other) => other.position - one.position)[0]
