import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { WaitedTooLong } from '../limits/faults.ts'
import { countedForCaller } from '../statements.ts'
import { begun, type Tables, type Tx } from '../schema.ts'

/** The most commands that share a commit, so that the first does not wait long for the last. */
const mostAtOnce = 32

/** Milliseconds; a command that has waited longer is refused, before the browser gives it up. */
const longestWait = 15_000
const lookedAfterEvery = 1000

type Work<T> = (tx: Tx) => Promise<T>
type Waiting = {
  work: Work<unknown>
  resolve: (result: never) => void
  reject: (error: unknown) => void
  since: number
  /** Runs this one and those that wait behind it. */
  lead: () => Promise<void>
}

/**
 * Runs commands one after another, as SQLite must, and lets those that wait at the same time share
 * one commit, which costs more than all of them. Each runs in its own savepoint, so that a refused one
 * leaves nothing behind, and none is answered before the commit. `transact` runs one piece of work
 * in one transaction.
 */
export const groupCommit = (transact: <T>(work: Work<T>) => Promise<T>) => {
  const waiting: Waiting[] = []
  let running = false

  const turnAway = () => {
    const before = performance.now() - longestWait
    while (waiting[0] && waiting[0].since < before)
      waiting.shift()?.reject(new WaitedTooLong('Those before it took too long'))
  }

  const runAll = async (): Promise<void> => {
    running = true
    const watch = setInterval(turnAway, lookedAfterEvery)
    while (waiting.length > 0) {
      // Commands that have arrived by now share the commit too.
      await setImmediate()
      await waiting[0]?.lead()
    }
    clearInterval(watch)
    running = false
  }

  const write = <T>(work: Work<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({
        work: countedForCaller(work),
        resolve,
        reject,
        since: performance.now(),
        // What they share counts as the first one's use of the database.
        lead: countedForCaller(() => runGroup(transact, waiting.splice(0, mostAtOnce))),
      })
      if (!running) void runAll()
    })
  return { write, waiting: () => waiting.length }
}

const runGroup = async (
  transact: <T>(work: Work<T>) => Promise<T>,
  group: readonly Waiting[],
): Promise<void> => {
  const [first, ...others] = group
  if (!first) return
  if (others.length === 0) return transact(first.work).then(first.resolve as never, first.reject)
  try {
    const outcomes = await transact((tx) => runInTurn(tx, group))
    for (const tell of outcomes) tell()
  } catch (error) {
    for (const { reject } of group) reject(error)
  }
}

/** Runs each in a savepoint; they are answered when all of them are committed. */
const runInTurn = async (tx: Tx, group: readonly Waiting[]) => {
  const outcomes: (() => void)[] = []
  for (const { work, resolve, reject } of group) {
    await sql`savepoint command`.execute(tx)
    try {
      const result = (await work(begun(tx))) as never
      outcomes.push(() => resolve(result))
    } catch (error) {
      await takeBack(tx, error)
      outcomes.push(() => reject(error))
    }
    await sql`release command`.execute(tx)
  }
  return outcomes
}

/** If SQLite has rolled back the whole transaction, as on a full disk, no one's work is kept. */
const takeBack = async (tx: Kysely<Tables>, error: unknown): Promise<void> => {
  try {
    await sql`rollback to command`.execute(tx)
  } catch {
    throw error
  }
}
