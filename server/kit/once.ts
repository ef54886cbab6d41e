import { refuse } from '../../contract/kit/refuse.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { compiledRows } from '../db/compiled.ts'
import type { Tables, Tx } from '../db/schema.ts'

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

type Row = Tables['answered_once']

const claim = compiledRows<Row>()((tx, rows) =>
  tx
    .insertInto('answered_once')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['employee_id', 'path', 'key']).doNothing())
    .returning(['employee_id', 'path', 'key']),
)

const nameOf = ({ employeeId, path, key }: Act) => `${employeeId} ${path} ${key}`
const nameOfRow = (row: Pick<Row, 'employee_id' | 'path' | 'key'>) =>
  `${row.employee_id} ${row.path} ${row.key}`

/**
 * Claims acts for this transaction. A second one with the same key waits for the first to end, and
 * then gets its answer; with other input it is refused with `key_reused`. When the first was
 * refused, its claim went with its transaction. Answers what came of an act before, if anything.
 */
export const claimActs = async (
  tx: Tx,
  acts: readonly Act[],
  now: string,
): Promise<(act: Act) => Kept | undefined> => {
  if (acts.length === 0) return () => undefined
  // Always in the same order, so that two never wait for each other.
  const rows = acts.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).map(toRow(now))
  const claimed = new Set((await claim(tx, rows)).map(nameOfRow))
  const taken = acts.filter((act) => !claimed.has(nameOf(act)))
  const earlier = new Map(
    (await findEarlier(tx, taken)).map((row) => [nameOfRow(row), row] as const),
  )
  return (act) => {
    if (claimed.has(nameOf(act))) return undefined
    const { input_hash, status = null, answer = null } = earlier.get(nameOf(act)) ?? {}
    if (input_hash !== act.inputHash || status === null || answer === null)
      return refuse('key_reused')
    return { status, answer }
  }
}

const toRow =
  (now: string) =>
  (act: Act): Row => ({
    employee_id: act.employeeId,
    path: act.path,
    key: act.key,
    input_hash: act.inputHash,
    created_at: now,
    status: null,
    answer: null,
  })

const findEarlier = async (tx: Tx, acts: readonly Act[]): Promise<Row[]> =>
  acts.length === 0
    ? []
    : tx
        .selectFrom('answered_once')
        .selectAll()
        .where((row) => row.or(acts.map((act) => row.and(whichIs(act)))))
        .execute()

const whichIs = (act: Act) => ({ employee_id: act.employeeId, path: act.path, key: act.key })

type Kept = { status: number; answer: string }
type KeptRow = ReturnType<typeof whichIs> & Kept

const keep = compiledRows<KeptRow>('each time')(
  (_, rows) => sql`
    update answered_once set status = kept.column4, answer = kept.column5
    from (values ${sql.join(rows.map(toValues))}) as kept
    where answered_once.employee_id = kept.column1 and answered_once.path = kept.column2
      and answered_once.key = kept.column3`,
)

const toValues = (row: KeptRow) =>
  sql`(cast(${row.employee_id} as bigint), cast(${row.path} as text), cast(${row.key} as text),
    cast(${row.status} as bigint), cast(${row.answer} as text))`

/** Keeps what acts were answered, for when they are sent again. */
export const keepAnswers = async (
  tx: Tx,
  answered: readonly { act: Act; kept: Kept }[],
): Promise<void> => {
  if (answered.length === 0) return
  await keep(
    tx,
    answered.map(({ act, kept: { status, answer } }) => ({ ...whichIs(act), status, answer })),
  )
}

/** Gives claims back where an act was refused but its transaction goes on. */
export const freeActs = async (tx: Tx, acts: readonly Act[]): Promise<void> => {
  if (acts.length === 0) return
  await tx
    .deleteFrom('answered_once')
    .where((row) => row.or(acts.map((act) => row.and(whichIs(act)))))
    .execute()
}

export const forgetOldActs = async (tx: Tx, now: string): Promise<void> => {
  const before = new Date(Date.parse(now) - keptDays * 24 * 3_600_000).toISOString()
  await tx.deleteFrom('answered_once').where('created_at', '<', before).execute()
}
