import type { allowDownload } from '../../../contract/backups/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { makeTicket } from '../../kit/sign-in/ticket.ts'
import { findBackup, listBackups, type StoredBackup } from './list.ts'

export const list = async ({ installation }: AppContext) => {
  const backups = listBackups(installation.backups.folder)
  return { backups: backups.map(present) }
}

const present = ({ name, madeAt, bytes, isVerified, isEncrypted, manifest }: StoredBackup) => ({
  name,
  madeAt,
  bytes,
  isVerified,
  isEncrypted,
  reason: manifest?.reason,
})

type Allow = InputOf<typeof allowDownload>

/** Only files of the list are found, whatever name is asked for. */
export const find = async ({ installation }: AppContext, { params }: Allow) =>
  findBackup(installation.backups.folder, params.name) ?? refuse('backup_not_found')

/** Gives out an address that downloads a backup; who follows it is recorded then. */
export const allow = async (tx: Tx, _input: Allow, ctx: Ctx, { name }: StoredBackup) => {
  const ticket = await makeTicket(tx, ctx.person, name, ctx.now)
  return { address: `/api/backups/${encodeURIComponent(name)}/file?ticket=${ticket}` }
}
