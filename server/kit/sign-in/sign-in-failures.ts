import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../db/connect.ts'
import type { Tx } from '../../db/schema.ts'
import type { Measurements } from '../monitoring/measurements.ts'
import { onlyRow } from '../../db/written.ts'
import { auditAll } from '../audit.ts'

type Why =
  | 'wrongPassword'
  | 'wrongCurrentPassword'
  | 'wrongCode'
  | 'wrongPasskey'
  | 'copiedPasskey'
  | 'unknownEmail'
  | 'inactiveAccount'
  | 'tooManyAttempts'

export type SignInFailure = {
  /** The owner of the account; undefined if there is none. */
  employeeId: number | undefined
  network: string
  why: Why
}

export type SignInFailures = {
  /** Records a failure; it is in the audit a moment later. */
  add: (failure: SignInFailure) => void
  /** Writes what was recorded. */
  flush: () => Promise<void>
}

type Gathered = {
  key: string
  employeeId: number | undefined
  address: string
  firstTry: string
  lastTry: string
  counts: Partial<Record<Why, number>>
}

const gatheredFor = 1000
/** A flood has at most this many entries per account in an hour; the rest share one. */
const mostEntries = { account: 20, nobody: 100 }
const everywhere = 'many addresses'

/**
 * Gathers failed sign-ins, so that a flood fills neither the log nor the audit: the audit has one
 * entry for an account and address in an hour, the log a line at the first, second, fourth, eighth …
 * of them. They are written after the answer, whose time would otherwise show who has an account.
 */
export const signInFailures = (
  store: Store,
  log: Pick<FastifyBaseLogger, 'warn'>,
  now: () => Date,
  measurements?: Pick<Measurements, 'signInFailed'>,
): SignInFailures => {
  let hour = ''
  const tries = new Map<string, number>()
  const entries = new Map<number | undefined, number>()
  const pending = new Map<string, Gathered>()
  let timer: NodeJS.Timeout | undefined

  const auditKeyOf = ({ employeeId, network }: SignInFailure) => {
    const key = keyOf(hour, employeeId, network)
    const most = mostEntries[employeeId === undefined ? 'nobody' : 'account']
    const made = entries.get(employeeId) ?? 0
    if (!tries.has(key) && made >= most)
      return { key: keyOf(hour, employeeId, everywhere), address: everywhere }
    if (!tries.has(key)) entries.set(employeeId, made + 1)
    return { key, address: network }
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const taken = [...pending.values()]
    if (taken.length === 0) return
    pending.clear()
    try {
      await store.write(async (tx) => {
        // A few, or at most as many as there may be entries.
        for (const gathered of taken) await keep(tx, gathered)
      })
    } catch (error) {
      log.warn({ err: error }, 'failed sign-ins are not in the audit')
    }
  }

  return {
    flush,
    add: (failure) => {
      measurements?.signInFailed(failure.why)
      const at = now().toISOString()
      if (!at.startsWith(hour) || hour === '') {
        hour = at.slice(0, 'YYYY-MM-DDTHH'.length)
        tries.clear()
        entries.clear()
      }
      const { employeeId } = failure
      const { key, address } = auditKeyOf(failure)
      const count = (tries.get(key) ?? 0) + 1
      tries.set(key, count)
      if (Number.isInteger(Math.log2(count)))
        log.warn(
          { employee: employeeId, address, why: failure.why, tries: count },
          'sign-in failed',
        )
      const { firstTry = at, counts = {} } = pending.get(key) ?? {}
      counts[failure.why] = (counts[failure.why] ?? 0) + 1
      pending.set(key, { key, employeeId, address, firstTry, lastTry: at, counts })
      timer ??= setTimeout(() => void flush(), gatheredFor).unref()
    },
  }
}

const keyOf = (hour: string, employeeId: number | undefined, address: string) =>
  `${hour} ${employeeId ?? 'nobody'} ${address}`

/** Adds to the hour's entry, or makes it; the values beside an entry may change, the entry never does. */
const keep = async (tx: Tx, gathered: Gathered): Promise<void> => {
  const { key, employeeId, firstTry } = gathered
  const isFirst = await tx
    .insertInto('failed_sign_ins')
    .values({ key, at: firstTry })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (isFirst) {
    const author = { now: firstTry, requestId: 'gathered' }
    const change = {
      action: 'sign-in.failed',
      recordId: employeeId ?? 0,
      after: valuesOf(gathered),
    } as const
    const entryId = onlyRow(await auditAll(tx, [{ author, change }]))
    await tx
      .updateTable('failed_sign_ins')
      .set({ entry_id: entryId })
      .where('key', '=', key)
      .execute()
    return
  }
  const { entry_id: entryId, after } = await tx
    .selectFrom('failed_sign_ins')
    .innerJoin('audit_values', 'audit_values.entry_id', 'failed_sign_ins.entry_id')
    .select(['audit_values.entry_id', 'audit_values.after'])
    .where('failed_sign_ins.key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('audit_values')
    .set({ after: JSON.stringify(valuesOf(gathered, JSON.parse(after ?? '{}'))) })
    .where('entry_id', '=', entryId)
    .execute()
}

type Values = Record<string, unknown>

const valuesOf = ({ address, counts, lastTry }: Gathered, earlier: Values = {}): Values => {
  const added = Object.entries(counts).map(([why, count]) => [
    why,
    count + (typeof earlier[why] === 'number' ? earlier[why] : 0),
  ])
  return { ...earlier, address, ...Object.fromEntries(added), lastTry }
}

/** The entries of past hours, to which no failure is added any more. */
export const forgetOldFailures = async (tx: Tx, now: string): Promise<void> => {
  const before = new Date(Date.parse(now) - 2 * 3_600_000).toISOString()
  await tx.deleteFrom('failed_sign_ins').where('at', '<', before).execute()
}
