import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Marker } from '../../../contract/history/marker.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'

export type Epoch = Selectable<Tables['epochs']>

/** With the time of the last change that it has of the epoch before it. */
export type EpochRead = Epoch & { from_at: string | null }

/** The time of a marker before the first change. */
export const beginning = new Date(0).toISOString()

/** Every epoch of the database, the current one first. */
export const findEpochs = (db: Db): Promise<EpochRead[]> =>
  db
    .selectFrom('epochs')
    .selectAll()
    .select((row) =>
      row
        .selectFrom('audit_entries')
        .select('at')
        .whereRef('audit_entries.id', '<=', 'from_position')
        .orderBy('audit_entries.id', 'desc')
        .limit(1)
        .as('from_at'),
    )
    .orderBy('id', 'desc')
    .execute()

export const findCurrent = (db: Db): Promise<Epoch> =>
  db.selectFrom('epochs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** How far the database has come. */
export const findMarker = async (db: Db): Promise<Marker> => {
  const { epoch } = await findCurrent(db)
  return { epoch, ...(await findLatest(db)) }
}

export type Latest = Pick<Marker, 'position' | 'at'>

/** The latest change that can be read. */
export const findLatest = async (db: Db): Promise<Latest> => {
  const last = await db
    .selectFrom('audit_entries')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { position: last?.id ?? 0, at: last?.at ?? beginning }
}

/** Lets one transaction after another decide about epochs. */
export const lockEpochs = async (tx: Tx): Promise<void> => {
  await tx.selectFrom('epochs').select('id').orderBy('id').limit(1).forUpdate().execute()
}

type NewEpoch = {
  reason: 'restored' | 'rewound'
  /** ISO 8601 in UTC. */
  now: string
  /** How much of the current epoch it continues; all of it if this is left out. */
  position?: number
}

/**
 * Begins a new epoch, which continues the current one: devices then see that the database has gone back
 * in time, and how far. A restore calls this on the restored database, before a server opens it.
 */
export const beginEpoch = async (tx: Tx, { reason, now, position }: NewEpoch): Promise<Epoch> => {
  const from = await findCurrent(tx)
  const latest = await findLatest(tx)
  const written = await tx
    .insertInto('epochs')
    .values({
      epoch: randomBytes(6).toString('base64url'),
      key: from.key,
      began_at: now,
      reason,
      from_epoch: from.epoch,
      from_position: position ?? latest.position,
    })
    .returningAll()
    .execute()
  return onlyRow(written)
}

/** Whether the warning about an epoch was put away just now, or earlier, or there is none. */
export const acknowledgeEpoch = async (
  tx: Tx,
  id: number,
  { now, person }: { now: string; person: { id: number } },
): Promise<'done' | 'earlier' | 'unknown'> => {
  await lockEpochs(tx)
  const epoch = (await findEpochs(tx)).find((one) => one.id === id && one.noticed_at !== null)
  if (epoch === undefined) return 'unknown'
  if (epoch.acknowledged_at !== null) return 'earlier'
  await tx
    .updateTable('epochs')
    .set({ acknowledged_at: now, acknowledged_by: person.id })
    .where('id', '=', id)
    .execute()
  return 'done'
}
