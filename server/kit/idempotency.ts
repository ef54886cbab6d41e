import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '../../contract/kit/refuse.ts'
import { compiledRows } from '../db/compiled.ts'
import type { Tables, Tx } from '../db/schema.ts'
import { allRows } from '../db/written.ts'
import type { Answered } from './http/answer.ts'

const keptDays = 7

/** A command sent under a key: the same person, path and key make it the same command. */
export type KeyedCall = {
  employeeId: number
  path: string
  key: string
  inputHash: string
}

export const hashInput = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')

type Row = Tables['answered_once']
type RowKey = Pick<Row, 'employee_id' | 'path' | 'key'>

const claim = compiledRows<Row>()((tx, rows) =>
  tx
    .insertInto('answered_once')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['employee_id', 'path', 'key']).doNothing())
    .returning(['employee_id', 'path', 'key']),
)

const nameOf = ({ employeeId, path, key }: KeyedCall) => `${employeeId} ${path} ${key}`
const nameOfRow = (row: RowKey) => `${row.employee_id} ${row.path} ${row.key}`

/**
 * Claims keys for this transaction. A second call with the same key waits for the first to end and
 * gets its answer; with other input it is refused with `key_reused`. If the first was refused, its
 * claim was rolled back. Returns a function that finds the earlier answer of a key, if there is one.
 */
export const claimKeys = async (
  tx: Tx,
  calls: readonly KeyedCall[],
  now: string,
): Promise<(call: KeyedCall) => Answered | undefined> => {
  if (calls.length === 0) return () => undefined
  // Always in the same order, so that two transactions never wait for each other.
  const rows = calls
    .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    .map(toRow(now))
  const claimed = new Set((await claim(tx, rows)).map(nameOfRow))
  const taken = calls.filter((call) => !claimed.has(nameOf(call)))
  const earlier = new Map(
    (await findEarlier(tx, taken)).map((row) => [nameOfRow(row), row] as const),
  )
  return (call) => {
    if (claimed.has(nameOf(call))) return undefined
    const { input_hash, status = null, answer = null } = earlier.get(nameOf(call)) ?? {}
    if (input_hash !== call.inputHash || status === null || answer === null)
      return refuse('key_reused')
    return { status, answer }
  }
}

const toRow =
  (now: string) =>
  (call: KeyedCall): Row => ({
    ...whichIs(call),
    input_hash: call.inputHash,
    created_at: now,
    status: null,
    answer: null,
  })

const whichIs = ({ employeeId, path, key }: KeyedCall): RowKey => ({
  employee_id: employeeId,
  path,
  key,
})

const findEarlier = async (tx: Tx, calls: readonly KeyedCall[]): Promise<Row[]> =>
  calls.length === 0
    ? []
    : tx
        .selectFrom('answered_once')
        .selectAll()
        .where((row) => row.or(calls.map((call) => row.and(whichIs(call)))))
        .execute()

const keep = compiledRows<RowKey & Answered>('each time')(
  (_, rows) => sql<RowKey>`
    update answered_once set status = kept.column4, answer = kept.column5
    from (values ${sql.join(rows.map(toValues))}) as kept
    where answered_once.employee_id = kept.column1 and answered_once.path = kept.column2
      and answered_once.key = kept.column3
    returning answered_once.key`,
)

const toValues = (row: RowKey & Answered) =>
  sql`(cast(${row.employee_id} as bigint), cast(${row.path} as text), cast(${row.key} as text),
    cast(${row.status} as bigint), cast(${row.answer} as text))`

/** Keeps the answers of calls, in case they are sent again. */
export const keepAnswers = async (
  tx: Tx,
  answers: readonly { key: KeyedCall; answered: Answered }[],
): Promise<void> => {
  if (answers.length === 0) return
  const rows = answers.map(({ key, answered: { status, answer } }) => ({
    ...whichIs(key),
    status,
    answer,
  }))
  allRows(await keep(tx, rows), rows.length)
}

/** Releases keys of calls that were refused while their transaction goes on. */
export const freeKeys = async (tx: Tx, calls: readonly KeyedCall[]): Promise<void> => {
  if (calls.length === 0) return
  await tx
    .deleteFrom('answered_once')
    .where((row) => row.or(calls.map((call) => row.and(whichIs(call)))))
    .execute()
}

/** Runs a call once: one that was answered before gets that answer again. */
export const answerOnce = async (
  tx: Tx,
  key: KeyedCall | undefined,
  now: string,
  work: () => Promise<Answered>,
): Promise<Answered> => {
  if (!key) return work()
  const earlier = (await claimKeys(tx, [key], now))(key)
  if (earlier) return earlier
  const answered = await work()
  await keepAnswers(tx, [{ key, answered }])
  return answered
}

export const forgetOldKeys = async (tx: Tx, now: string): Promise<void> => {
  const before = new Date(Date.parse(now) - keptDays * 24 * 3_600_000).toISOString()
  await tx.deleteFrom('answered_once').where('created_at', '<', before).execute()
}
