import { Refusal } from '../../contract/kit/refuse.ts'
import { mostRowsKept } from '../db/compiled.ts'
import { isDatabaseAway } from '../db/limits/faults.ts'
import { createLine } from '../db/engines/line.ts'
import type { Tx } from '../db/schema.ts'
import type { Answered } from './http/answer.ts'
import { claimKeys, freeKeys, keepAnswers, type KeyedCall } from './idempotency.ts'

type Call<C> = {
  /** What the work needs to know about it. */
  input: C
  key: KeyedCall | undefined
  /** What no two calls of a batch may share. */
  holds: readonly string[]
  now: string
}

type Waiting<C> = {
  call: Call<C>
  resolve: (answered: Answered) => void
  reject: (error: unknown) => void
}

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
/** The answer or the refusal of each call. */
type Outcomes<C> = ReadonlyMap<C, Answered | Refusal>
type Steps<C, F> = {
  read: (tx: Tx, calls: readonly C[]) => Promise<F>
  run: (tx: Tx, calls: readonly C[], facts: F) => Promise<Outcomes<C>>
}

/**
 * Answers calls in batches: while one runs, the next calls are collected. Each batch is one
 * transaction. If one of its calls breaks it, all are run again one by one, so that only that one
 * fails.
 */
export const inBatches = <C, F>(write: Write, steps: Steps<C, F>) => {
  const settle = async (batch: readonly Waiting<C>[]): Promise<void> => {
    if (batch.length === 0) return
    try {
      const calls = batch.map(({ call }) => call)
      const outcomes = await write((tx) => runOnce(tx, calls, steps))
      for (const { call, resolve, reject } of batch) {
        const outcome = outcomeOf(outcomes, call)
        if (outcome instanceof Refusal) reject(outcome)
        else resolve(outcome)
      }
    } catch (error) {
      if (batch.length > 1 && !isDatabaseAway(error)) return settleAlone(batch)
      for (const { reject } of batch) reject(error)
    }
  }

  const settleAlone = async (batch: readonly Waiting<C>[]): Promise<void> => {
    for (const one of batch) await settle([one])
  }

  const line = createLine<Waiting<C>>((waiting) => settle(takeBatch(waiting)))
  const answer = (call: Call<C>): Promise<Answered> =>
    new Promise((resolve, reject) => {
      line.join({ call, resolve, reject })
    })
  return { answer, waiting: line.length }
}

/** Takes the first waiting calls, but of those that share something only the first. */
const takeBatch = <C>(waiting: Waiting<C>[]): Waiting<C>[] => {
  const held = new Set<string>()
  const batch: Waiting<C>[] = []
  const left: Waiting<C>[] = []
  for (const one of waiting) {
    const all = heldBy(one.call)
    const goes = batch.length < mostRowsKept && !all.some((name) => held.has(name))
    // A later call that shares something with a waiting one must not overtake it.
    for (const name of all) held.add(name)
    if (goes) batch.push(one)
    else left.push(one)
  }
  waiting.splice(0, waiting.length, ...left)
  return batch
}

const heldBy = ({ key, holds }: Call<unknown>) => (key ? [...holds, `key ${key.key}`] : holds)

const outcomeOf = <C>(outcomes: Outcomes<C>, call: C): Answered | Refusal => {
  const outcome = outcomes.get(call)
  if (outcome === undefined) throw new Error('A call of a batch was not answered')
  return outcome
}

/** Answers each call once, however often it is sent with the same key. */
const runOnce = async <C, F>(
  tx: Tx,
  calls: readonly Call<C>[],
  { read, run }: Steps<C, F>,
): Promise<Outcomes<Call<C>>> => {
  const keys = calls.flatMap(({ key }) => key ?? [])
  const [earlierOf, facts] = await Promise.all([
    claimKeys(tx, keys, calls[0]?.now ?? ''),
    read(tx, calls.map(toInput)),
  ])
  const outcomes = new Map<Call<C>, Answered | Refusal>()
  for (const call of calls) {
    const { key } = call
    const earlier = key && attempt(() => earlierOf(key))
    if (earlier) outcomes.set(call, earlier)
  }
  const fresh = calls.filter((call) => !outcomes.has(call))
  const newOutcomes = await run(tx, fresh.map(toInput), facts)
  for (const call of fresh) outcomes.set(call, outcomeOf(newOutcomes, call.input))
  const keyed = fresh.flatMap((call) =>
    call.key ? [{ key: call.key, outcome: outcomeOf(outcomes, call) }] : [],
  )
  await keepAnswers(tx, keyed.flatMap(toKeep))
  await freeKeys(
    tx,
    keyed.flatMap(({ key, outcome }) => (outcome instanceof Refusal ? [key] : [])),
  )
  return outcomes
}

const toInput = <C>({ input }: Call<C>): C => input

const toKeep = ({ key, outcome }: { key: KeyedCall; outcome: Answered | Refusal }) =>
  outcome instanceof Refusal ? [] : [{ key, answered: outcome }]

/** The value of a decision, or the refusal it threw. */
export const attempt = <T>(decide: () => T): T | Refusal => {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
