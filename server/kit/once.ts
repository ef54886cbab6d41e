import { refuse } from '../../contract/refuse.ts'
import { createHash } from 'node:crypto'
import { compiled } from '../db/compiled.ts'
import type { Tx } from '../db/schema.ts'

const keptDays = 7

/** One act of one person: the same key on the same path is the same act. */
export type Act = {
  employeeId: number
  path: string
  key: string
  inputHash: string
}

export const hashInput = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')

const claim = compiled<Act & { now: string }, Tx>()((tx, value) =>
  tx
    .insertInto('answered_once')
    .values({
      employee_id: value('employeeId'),
      path: value('path'),
      key: value('key'),
      input_hash: value('inputHash'),
      created_at: value('now'),
      status: null,
      answer: null,
    })
    .onConflict((conflict) => conflict.columns(['employee_id', 'path', 'key']).doNothing())
    .returning('key'),
)

/**
 * Claims an act for this transaction. A second one with the same key waits for the first to end,
 * and then gets its answer; with other input it is refused with `key_reused`. When the first was
 * refused, its claim went with its transaction.
 */
export const claimAct = async (
  tx: Tx,
  act: Act,
  now: string,
): Promise<{ status: number; answer: string } | undefined> => {
  const [claimed] = await claim(tx, { ...act, now })
  if (claimed) return undefined
  const earlier = await tx
    .selectFrom('answered_once')
    .select(['input_hash', 'status', 'answer'])
    .where('employee_id', '=', act.employeeId)
    .where('path', '=', act.path)
    .where('key', '=', act.key)
    .executeTakeFirstOrThrow()
  if (earlier.input_hash !== act.inputHash || earlier.status === null || earlier.answer === null)
    return refuse('key_reused')
  return { status: earlier.status, answer: earlier.answer }
}

const keep = compiled<Act & { status: number; answer: string }, Tx>()((tx, value) =>
  tx
    .updateTable('answered_once')
    .set({ status: value('status'), answer: value('answer') })
    .where('employee_id', '=', value('employeeId'))
    .where('path', '=', value('path'))
    .where('key', '=', value('key')),
)

export const keepAnswer = async (
  tx: Tx,
  act: Act,
  status: number,
  answer: string,
): Promise<void> => {
  await keep(tx, { ...act, status, answer })
}

export const forgetOldActs = async (tx: Tx, now: string): Promise<void> => {
  const before = new Date(Date.parse(now) - keptDays * 24 * 3_600_000).toISOString()
  await tx.deleteFrom('answered_once').where('created_at', '<', before).execute()
}
