import { createHash } from 'node:crypto'
import { refuse } from '../../contract/kit/refuse.ts'
import { compiled } from '../db/compiled.ts'
import { compiledInsert } from '../db/many-rows.ts'
import type { Tables, Tx } from '../db/schema.ts'
import { onlyRow } from '../db/written.ts'
import type { Answered } from './http/answer.ts'

const keptDays = 7

/** A command sent under a key: the same person, path and key make it the same command. */
export type KeyedCall = {
  employeeId: number
  path: string
  key: string
  inputHash: string
  /** The venues whose students the person sees; all without. */
  venues: readonly number[] | undefined
}

export const hashInput = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')

type Row = Tables['answered_once']

const claim = compiledInsert<Row>()('answered_once', (insert) =>
  insert
    .onConflict((conflict) => conflict.columns(['employee_id', 'path', 'key']).doNothing())
    .returning('key'),
)

const earlier = compiled<RowKey>()((db, value) =>
  db
    .selectFrom('answered_once')
    .innerJoin('employees', 'employees.id', 'employee_id')
    .select(['input_hash', 'status', 'answer', 'answered_once.created_at', 'updated_at'])
    .where('employee_id', '=', value('employee_id'))
    .where('path', '=', value('path'))
    .where('key', '=', value('key')),
)

const keep = compiled<RowKey & Answered, Tx>()((tx, value) =>
  tx
    .updateTable('answered_once')
    .set({ status: value('status'), answer: value('answer') })
    .where('employee_id', '=', value('employee_id'))
    .where('path', '=', value('path'))
    .where('key', '=', value('key'))
    .returning('key'),
)

type RowKey = Pick<Row, 'employee_id' | 'path' | 'key'>

/**
 * Runs a call once: it claims its key, and one that was answered before gets that answer again. A second
 * call with the same key waits for the first to end; with other input it is refused with `key_reused`, and so
 * is a person with chosen venues who has changed since: the answer may tell of a venue that is theirs no more.
 * If the first was refused, its claim was rolled back.
 */
export const answerOnce = async (
  tx: Tx,
  call: KeyedCall | undefined,
  now: string,
  work: () => Promise<Answered>,
): Promise<Answered> => {
  if (!call) return work()
  const { employeeId, path, key, inputHash, venues } = call
  const row = { employee_id: employeeId, path, key }
  const claiming = { ...row, input_hash: inputHash, created_at: now, status: null, answer: null }
  const claimed = await claim(tx, [claiming])
  if (claimed.length === 0) {
    const [known] = await earlier(tx, row)
    if (known?.input_hash !== inputHash) return refuse('key_reused')
    const { status, answer, created_at, updated_at } = known
    if (status === null || answer === null) return refuse('key_reused')
    if (venues !== undefined && updated_at > created_at) return refuse('key_reused')
    return { status, answer }
  }
  const answered = await work()
  onlyRow(await keep(tx, { ...row, ...answered }))
  return answered
}

export const forgetOldKeys = async (tx: Tx, now: string): Promise<void> => {
  const before = new Date(Date.parse(now) - keptDays * 24 * 3_600_000).toISOString()
  await tx.deleteFrom('answered_once').where('created_at', '<', before).execute()
}
