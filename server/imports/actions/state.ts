import type { ImportState } from '../../../contract/imports/terms.ts'
import type { Store } from '../../db/connect.ts'
import type { ImportFound } from '../sql/imports.ts'

/** How far a commit is that this process works on. */
export type Progress = { done: number; total: number }

const running = new WeakMap<Store, Map<number, Progress>>()

/** The commits that this process works on, by their import. */
export const runningIn = (store: Store): Map<number, Progress> => {
  const known = running.get(store) ?? new Map<number, Progress>()
  running.set(store, known)
  return known
}

/** How often a commit says that it is alive, and after which silence its process has died. */
export const pulse = 15_000
const silence = 60_000

/**
 * The state in which an import is now: a commit whose process has died has made nothing, so that its
 * import is ready again. One server alone works on SQLite, so what it does not run has died.
 */
export const stateNow = (
  store: Store,
  { id, state, alive_at }: Pick<ImportFound, 'id' | 'state' | 'alive_at'>,
  now: string,
): ImportState => {
  if (state !== 'running' || runningIn(store).has(id)) return state
  const isSilent = Date.parse(now) - Date.parse(alive_at) > silence
  return store.engine === 'sqlite' || isSilent ? 'ready' : 'running'
}
