import { refuse } from '../../contract/kit/refuse.ts'
import type * as contract from '../../contract/keys/calls.ts'
import type { Db, Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import type { Ctx } from '../kit/context.ts'
import type { InputOf } from '../kit/http/call.ts'
import { makeKey, revokeKey } from '../kit/sign-in/api-keys.ts'
import { presentKey } from './present.ts'
import { requireLastDay, requireRoomForKey } from './rules.ts'
import { countKeys, findKey, findKeys } from './sql.ts'

export const everyKey = async (db: Db, _input: unknown, { today }: Ctx) => ({
  keys: (await findKeys(db)).map((row) => presentKey(row, today)),
})

export const addKey = async (tx: Tx, { body }: InputOf<typeof contract.createKey>, ctx: Ctx) => {
  requireLastDay(body.lastDay, ctx.today)
  requireRoomForKey(await countKeys(tx))
  const { id, secret } = await makeKey(tx, body, { createdBy: ctx.person.id, now: ctx.now })
  const key = await keyAsSaved(tx, id, ctx)
  const { name, permissions, lastDay } = key
  await audit(tx, ctx, {
    action: 'key.created',
    recordId: id,
    after: { name, permissions, lastDay },
  })
  return { key, secret }
}

export const endKey = async (tx: Tx, { params }: InputOf<typeof contract.revokeKey>, ctx: Ctx) => {
  if (!(await revokeKey(tx, params.id, ctx.now))) refuse('key_not_found')
  await audit(tx, ctx, { action: 'key.revoked', recordId: params.id })
  return {}
}

const keyAsSaved = async (tx: Tx, id: number, { today }: Ctx) => {
  const row = await findKey(tx, id)
  return row ? presentKey(row, today) : refuse('key_not_found')
}
