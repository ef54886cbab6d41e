import type * as contract from '../../../contract/consents/calls.ts'
import { readJson, writeJson } from '../../db/json-text.ts'
import { audit } from '../../kit/audit.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { presentNotice } from '../present.ts'
import * as sql from '../sql.ts'

export const latestNotice: Query<typeof contract.getNotice> = async (db) => ({
  notice: presentNotice(await sql.findLatestNotice(db)),
})

export const everyNotice: Query<typeof contract.listNotices> = async (db) => ({
  versions: (await sql.findNotices(db)).map(presentNotice),
})

/** A text that is changed is a new version, because consents name the one that was shown. */
export const saveNotice: Command<typeof contract.changeNotice> = async (tx, { body }, ctx) => {
  await sql.lockNotice(tx)
  const before = await sql.findLatestNotice(tx)
  refuseVersionConflict(before.id, body.__v)
  const id = await sql.insertNotice(tx, {
    texts: writeJson(body.texts),
    made_at: ctx.now,
    made_by: ctx.person.id,
  })
  await audit(tx, ctx, {
    action: 'setting.notice_saved',
    recordId: id,
    before: readJson(before.texts),
    after: body.texts,
  })
  return { notice: presentNotice(await sql.findLatestNotice(tx)) }
}
