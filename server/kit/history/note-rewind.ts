import type { Marker } from '../../../contract/history/marker.ts'
import { type Author, audit } from '../audit.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'
import { beginEpoch, type Epoch, findEpochs, lockEpochs } from './epochs.ts'
import { type SeenHistory, type Verdict, verdictOf } from './rewind.ts'

/** Who noticed that the database went back in time, and what they know of the past that is gone. */
export type Notice = {
  seen: Marker
  by: 'server' | 'device'
  author: Author
  /** The highest receipt number that was given out then. */
  receipt?: string | undefined
}

/** Whether the database still has what was seen. */
export const check = async (db: Db, seen: Marker): Promise<Verdict> => {
  const [current, ...others] = await findEpochs(db)
  if (current === undefined) throw new Error('A database has an epoch')
  return verdictOf(seen, [current, ...others], await findStanding(db, seen))
}

const findStanding = async (db: Db, { position, at }: Marker): Promise<SeenHistory> => {
  if (position === 0) return { isSame: true, lastKept: 0 }
  const upTo = db
    .selectFrom('audit_entries')
    .select(['id', 'at'])
    .where('id', '<=', position)
    .orderBy('id', 'desc')
    .limit(1)
  const last = await upTo.executeTakeFirst()
  if (last?.id === position && last.at === at) return { isSame: true, lastKept: position }
  const latest = await upTo.where('at', '<=', at).executeTakeFirst()
  return { isSame: false, lastKept: latest?.id ?? 0 }
}

/**
 * Writes down that the database went back in time, once for all who notice the same; returns the epoch
 * that tells of it the first time, and undefined otherwise.
 */
export const noteRewind = async (tx: Tx, notice: Notice): Promise<Epoch | undefined> => {
  await lockEpochs(tx)
  const verdict = await check(tx, notice.seen)
  if (verdict.is === 'kept') return undefined
  if (verdict.is === 'lost' && verdict.by.noticed_at !== null)
    return raiseKnown(tx, verdict.by, notice)
  const { now } = notice.author
  const epoch =
    verdict.is === 'lost'
      ? verdict.by
      : await beginEpoch(tx, { reason: 'rewound', now, position: verdict.to })
  return writeNotice(tx, epoch, notice)
}

/** Someone knows of more that is gone than was known before. */
const raiseKnown = async (tx: Tx, epoch: Epoch, { seen, receipt }: Notice): Promise<undefined> => {
  const position = Math.max(seen.position, epoch.known_position ?? 0)
  const known = epoch.known_receipt ?? receipt ?? null
  if (position === epoch.known_position && known === epoch.known_receipt) return
  await tx
    .updateTable('epochs')
    .set({ known_position: position, known_receipt: known })
    .where('id', '=', epoch.id)
    .execute()
}

const writeNotice = async (
  tx: Tx,
  epoch: Epoch,
  { seen, by, author, receipt }: Notice,
): Promise<Epoch> => {
  const noted = onlyRow(
    await tx
      .updateTable('epochs')
      .set({
        known_epoch: seen.epoch,
        known_position: seen.position,
        known_receipt: receipt ?? null,
        noticed_at: author.now,
        noticed_by: by,
      })
      .where('id', '=', epoch.id)
      .returningAll()
      .execute(),
  )
  await audit(tx, author, { action: 'history.rewound', recordId: epoch.id, after: factsOf(noted) })
  return noted
}

/** What the log and the audit tell about it; nothing in it is about people. */
export const factsOf = (epoch: Epoch) => ({
  epoch: epoch.epoch,
  reason: epoch.reason,
  fromEpoch: epoch.from_epoch,
  position: epoch.from_position,
  known: epoch.known_position,
  missing: missingIn(epoch),
  noticedBy: epoch.noticed_by,
})

/** How many changes are known to be missing. */
export const missingIn = ({ known_position, from_position }: Epoch): number =>
  Math.max(0, (known_position ?? 0) - (from_position ?? 0))
