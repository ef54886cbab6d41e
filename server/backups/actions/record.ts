import type { Store } from '../../db/connect.ts'
import { beginRun, endRun } from '../../health/sql/runs.ts'
import { presentBackup } from '../present.ts'
import { listVerified } from './list.ts'
import type { Verification } from './verify.ts'
import type { Tables } from '../../db/schema.ts'

type Given = Pick<Tables['runs'], 'reason' | 'night'>

/** The books are recomputed while a backup is verified, and that is a run of its own. */
export const recordReconciliation = (
  store: Store,
  given: Given,
  { differences, firstDifferences, reconciledFrom, reconciledFor }: Verification,
): Promise<void> =>
  store.write(async (tx) => {
    const until = new Date(reconciledFrom.getTime() + reconciledFor)
    const id = await beginRun(
      tx,
      { kind: 'reconciliation', ...given },
      reconciledFrom.toISOString(),
    )
    const detail = { differences, firstDifferences, seconds: reconciledFor / 1000 }
    if (id !== undefined) await endRun(tx, id, 'ok', detail, until.toISOString())
  })

/** Records the backup before an upgrade, once there is a table for it. */
export const recordBackupBeforeUpgrade = async (
  store: Store,
  folder: string,
  since: Date,
): Promise<void> => {
  // A file's name tells the second only.
  const made = listVerified(folder).find(
    ({ manifest: { reason, madeAt } }) =>
      reason === 'upgrade' && Date.parse(madeAt) >= since.getTime(),
  )
  if (made === undefined) return
  const { manifest } = made
  await store.write(async (tx) => {
    const id = await beginRun(tx, { kind: 'backup', reason: 'upgrade' }, manifest.madeAt)
    if (id !== undefined) await endRun(tx, id, 'ok', presentBackup(manifest), manifest.verified.at)
  })
}
