import type * as contract from '../../../contract/history/calls.ts'
import { readMarker } from '../../../contract/history/marker.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { afterCommit } from '../../kit/after-commit.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { acknowledgeEpoch, findEpochs } from '../../kit/history/epochs.ts'
import { logRewind } from '../../kit/history/history.ts'
import { isOurs } from '../../kit/history/marker.ts'
import { noteRewind } from '../../kit/history/note-rewind.ts'
import { historySince } from '../../kit/history/seen.ts'
import type { InputOf, Query } from '../../kit/http/call.ts'
import { presentRewind } from '../present.ts'
import { findLastKept } from '../sql.ts'

export const state: Query<typeof contract.getHistory> = (db, { query }) =>
  historySince(db, query.seen)

export const report = async (tx: Tx, { body }: InputOf<typeof contract.reportRewind>, ctx: Ctx) => {
  const seen = readMarker(body.seen)
  const [current] = await findEpochs(tx)
  if (seen === undefined || !isOurs(seen, current?.key ?? '')) return refuse('not_found')
  const epoch = await noteRewind(tx, { seen, by: 'device', author: ctx })
  afterCommit(tx, ({ log }) => logRewind(log, epoch))
  return {}
}

/** Every time that something was missing, newest first. */
export const rewinds = async (db: Db) => {
  const noticed = (await findEpochs(db)).filter(({ noticed_at }) => noticed_at !== null)
  const lastKept = await findLastKept(
    db,
    noticed.map(({ from_position }) => from_position ?? 0),
  )
  return { rewinds: noticed.map((epoch, at) => presentRewind(epoch, lastKept[at])) }
}

export const acknowledge = async (
  tx: Tx,
  { params }: InputOf<typeof contract.acknowledgeRewind>,
  ctx: Ctx,
) => {
  const acknowledged = await acknowledgeEpoch(tx, params.id, ctx)
  if (acknowledged === 'unknown') refuse('not_found')
  if (acknowledged === 'done')
    await audit(tx, ctx, { action: 'history.acknowledged', recordId: params.id })
  return {}
}
