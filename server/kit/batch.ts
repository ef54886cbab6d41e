import { Refusal } from '../../contract/kit/refuse.ts'
import { mostRowsKept } from '../db/compiled.ts'
import { isDatabaseAway } from '../db/limits/faults.ts'
import { createLine } from '../db/engines/line.ts'
import type { Tx } from '../db/schema.ts'
import { attempt } from './attempt.ts'
import { type Act, claimActs, freeActs, keepAnswers } from './once.ts'

export type Answered = { status: number; answer: string }

type Call<C> = {
  /** What the work needs to know of it. */
  asked: C
  act: Act | undefined
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
type Outcomes = readonly (Answered | Refusal)[]
type Steps<C, F> = {
  read: (tx: Tx, calls: readonly C[]) => Promise<F>
  run: (tx: Tx, calls: readonly C[], facts: F) => Promise<Outcomes>
}

/**
 * Answers calls in batches: while one is under way the next are gathered. Each batch is one
 * transaction. Where one of its calls breaks it, all are done again one by one, so that only that
 * one fails.
 */
export const inBatches = <C, F>(write: Write, steps: Steps<C, F>) => {
  const settle = async (batch: readonly Waiting<C>[]): Promise<void> => {
    if (batch.length === 0) return
    try {
      const calls = batch.map(({ call }) => call)
      const outcomes = await write((tx) => runOnce(tx, calls, steps))
      batch.forEach(({ resolve, reject }, at) => {
        const outcome = outcomes[at]
        if (outcome === undefined || outcome instanceof Refusal) reject(outcome)
        else resolve(outcome)
      })
    } catch (error) {
      if (batch.length > 1 && !isDatabaseAway(error)) return settleAlone(batch)
      for (const { reject } of batch) reject(error)
    }
  }

  const settleAlone = async (batch: readonly Waiting<C>[]): Promise<void> => {
    for (const one of batch) await settle([one])
  }

  const join = createLine<Waiting<C>>((waiting) => settle(takeBatch(waiting)))
  return (call: Call<C>): Promise<Answered> =>
    new Promise((resolve, reject) => {
      join({ call, resolve, reject })
    })
}

/** Takes the first that wait, but of those that share something only the first. */
const takeBatch = <C>(waiting: Waiting<C>[]): Waiting<C>[] => {
  const held = new Set<string>()
  const batch: Waiting<C>[] = []
  const left: Waiting<C>[] = []
  for (const one of waiting) {
    const all = heldBy(one.call)
    const goes = batch.length < mostRowsKept && !all.some((name) => held.has(name))
    // Who comes later and shares something with one that waits must not overtake it.
    for (const name of all) held.add(name)
    if (goes) batch.push(one)
    else left.push(one)
  }
  waiting.splice(0, waiting.length, ...left)
  return batch
}

const heldBy = ({ act, holds }: Call<unknown>) => (act ? [...holds, `act ${act.key}`] : holds)

/** Answers each call once, whatever the number of times it is sent with the same key. */
const runOnce = async <C, F>(tx: Tx, calls: readonly Call<C>[], { read, run }: Steps<C, F>) => {
  const acts = calls.flatMap(({ act }) => act ?? [])
  const [earlierOf, facts] = await Promise.all([
    claimActs(tx, acts, calls[0]?.now ?? ''),
    read(tx, calls.map(toAsked)),
  ])
  const earlier = new Map(
    calls.map((call) => [call, call.act && attemptEarlier(earlierOf, call.act)] as const),
  )
  const fresh = calls.filter((call) => earlier.get(call) === undefined)
  const outcomes = await run(tx, fresh.map(toAsked), facts)
  const came = fresh.map((call, at) => ({
    call,
    outcome: outcomes[at] ?? new Refusal('unexpected'),
  }))
  await keepAnswers(tx, came.flatMap(toKeep))
  await freeActs(tx, came.flatMap(toFree))
  const outcomeOf = new Map(came.map(({ call, outcome }) => [call, outcome] as const))
  return calls.map((call) => earlier.get(call) ?? outcomeOf.get(call))
}

const toAsked = <C>({ asked }: Call<C>): C => asked

const attemptEarlier = (earlierOf: (act: Act) => Answered | undefined, act: Act) =>
  attempt(() => earlierOf(act))

type Came = { call: { act: Act | undefined }; outcome: Answered | Refusal }

const toKeep = ({ call: { act }, outcome }: Came) =>
  act && !(outcome instanceof Refusal) ? [{ act, kept: outcome }] : []

const toFree = ({ call: { act }, outcome }: Came) =>
  act && outcome instanceof Refusal ? [act] : []
