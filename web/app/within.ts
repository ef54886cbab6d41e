/** Waits for a promise, but no longer than `ms` milliseconds. */
export const within = <T>(ms: number, promise: Promise<T>, sentence: string): Promise<T> => {
  let timer: number | undefined
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error(sentence)), ms)
  })
  return Promise.race([promise, late]).finally(() => window.clearTimeout(timer))
}
