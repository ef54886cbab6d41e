/** Milliseconds after which the database counts as unavailable. */
const longestPing = 2000

/**
 * Checks whether the database answers, and gives up after two seconds. Calls in the meantime share one
 * check, so that a database that hangs does not take a connection for each of them.
 */
export const oneAtATime = <T>(check: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  return () => {
    running ??= check().finally(() => {
      running = undefined
    })
    return within(longestPing, running)
  }
}

/** Waits for work, and no longer. */
export const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The database is silent')), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
