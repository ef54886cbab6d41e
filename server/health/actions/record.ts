import type { Store } from '../../db/connect.ts'
import type { RunDetail } from '../../db/schema.ts'
import { stoppable } from '../../db/files/stoppable.ts'
import { beginRun, endRun, keepRunAlive, type NewRun, stoppedRun } from '../sql/runs.ts'

/** Milliseconds. */
const betweenSignsOfLife = 30_000

/** What a run's work returns: whether it went well, and what there is to tell. */
export type Outcome = { state: 'ok' | 'failed'; detail: RunDetail }

/** The run that the server has begun for this command already, or one to begin now. */
export type RunGiven = { id: number } | NewRun

/**
 * Does the work of a command and records it as a run: its beginning, every half minute that it goes
 * on, and its end, also if the work throws. Returns undefined, without working, if another process
 * makes a backup already or has made this night's.
 */
export const recordRun = async <O extends Outcome>(
  store: Store,
  clock: () => Date,
  given: RunGiven,
  work: () => Promise<O>,
): Promise<O | undefined> => {
  const now = () => clock().toISOString()
  const id = 'id' in given ? given.id : await store.write((tx) => beginRun(tx, given, now()))
  if (id === undefined) return undefined
  const stopSaying = keepSayingAlive(store, id, clock)
  const end = ({ state, detail }: Outcome) =>
    store.write((tx) => endRun(tx, id, state, detail, now()))
  const stopped = { state: 'failed', detail: { error: stoppedRun } } as const
  try {
    const outcome = await stoppable(() => end(stopped).catch(() => {}), work)
    await end(outcome)
    return outcome
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    // The work's own fault is thrown, also if the database is away and cannot record it.
    await end({ state: 'failed', detail: { error: sentence } }).catch(() => {})
    throw error
  } finally {
    stopSaying()
  }
}

/** Says at once and every half minute that a run goes on, until the function that it returns is called. */
export const keepSayingAlive = (store: Store, id: number, clock: () => Date): (() => void) => {
  const say = () =>
    void store.write((tx) => keepRunAlive(tx, id, clock().toISOString())).catch(() => {})
  say()
  const timer = setInterval(say, betweenSignsOfLife)
  return () => clearInterval(timer)
}
