/** For lazy code, or a worker that uses it. */
const timeoutMs = 120_000

/** Waits for lazy code, but not for ever; in a page or in its workers. */
export const inTime = <T>(coming: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const tooLong = new Error('This took too long to load. Check your connection and try again.')
    timer = setTimeout(() => reject(tooLong), timeoutMs)
  })
  return Promise.race([coming, late]).finally(() => clearTimeout(timer))
}
