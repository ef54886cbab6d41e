import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { beginRun } from '../../health/sql/runs.ts'
import { afterCommit } from '../../kit/after-commit.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'

/** Begins a backup, which is made once this is committed. */
export const begin = async (tx: Tx, _input: unknown, ctx: Ctx, { installation }: AppContext) => {
  const run = { kind: 'backup', reason: 'request', employeeId: ctx.person.id } as const
  const id = (await beginRun(tx, run, ctx.now)) ?? refuse('backup_running')
  await audit(tx, ctx, { action: 'backup.requested', recordId: id })
  afterCommit(tx, ({ log }) => void installation.carryOut({ id, kind: 'backup' }, log))
  return { run: { _id: String(id), at: ctx.now } }
}
