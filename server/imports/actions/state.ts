import type { ImportState } from '../../../contract/imports/terms.ts'
import type { Store } from '../../db/connect.ts'
import { engineOf } from '../../db/engine.ts'
import type { Db, Tables } from '../../db/schema.ts'

/** How far a commit is that this process works on. */
export type Progress = { done: number; total: number }

const running = new WeakMap<Store, Map<number, Progress>>()

/** The commits that this process works on, by their import. */
export const runningIn = (store: Store): Map<number, Progress> => {
  const known = running.get(store)
  if (known) return known
  const made = new Map<number, Progress>()
  running.set(store, made)
  return made
}

/** How often a commit says that it is alive, and after which silence its process has died. */
export const pulse = 15_000
const silence = 60_000

/**
 * The state in which an import is now: a commit whose process has died has made nothing, so that its
 * import is ready again. One server alone works on SQLite, so what it does not run has died.
 */
export const stateNow = (
  db: Pick<Db, 'getExecutor'>,
  it: Pick<Tables['imports'], 'state' | 'alive_at'> & { id: number },
  isRunningHere: boolean,
  now: string,
): ImportState => {
  if (it.state !== 'running' || isRunningHere) return it.state
  const isSilent = Date.parse(now) - Date.parse(it.alive_at) > silence
  return engineOf(db) === 'sqlite' || isSilent ? 'ready' : 'running'
}
