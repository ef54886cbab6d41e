const listeners = new Set<() => void>()
let reached = true

/** What the last call found: whether the server can be reached. */
export const isReached = (): boolean => reached

export const noteReached = (now: boolean): void => {
  if (now === reached) return
  reached = now
  for (const listener of listeners) listener()
}

export const onReached = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
