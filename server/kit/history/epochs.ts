import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Marker } from '../../../contract/history/marker.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'

export type Epoch = Selectable<Tables['epochs']>

/** Before the first change. */
const beginning = new Date(0).toISOString()

/** Every epoch of the database, the current one first. */
export const findEpochs = (db: Db): Promise<Epoch[]> =>
  db.selectFrom('epochs').selectAll().orderBy('id', 'desc').execute()

/** How far the database has come. */
export const findMarker = async (db: Db): Promise<Marker> => {
  const { epoch } = await db
    .selectFrom('epochs')
    .select('epoch')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('audit_entries')
    .select(['id', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { epoch, position: last?.id ?? 0, at: last?.at ?? beginning }
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
  const from = await findMarker(tx)
  const { key } = await tx
    .selectFrom('epochs')
    .select('key')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const written = await tx
    .insertInto('epochs')
    .values({
      epoch: randomBytes(6).toString('base64url'),
      key,
      began_at: now,
      reason,
      from_epoch: from.epoch,
      from_position: position ?? from.position,
    })
    .returningAll()
    .execute()
  return onlyRow(written)
}
