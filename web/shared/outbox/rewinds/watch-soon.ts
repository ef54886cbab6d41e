import type { Transact } from '../transactions.ts'

/** In ms: the code that watches for a database that goes back in time loads after the screen. */
const unhurried = 2_000

/** Begins to watch the server's database for a person; the returned function ends it. */
export const watchSoon = (
  personId: string,
  transact: Transact,
  onChange: () => void,
): (() => void) => {
  let stop = (): void => undefined
  let over = false
  const timer = window.setTimeout(() => {
    import('./follow-rewinds.ts').then(
      ({ followRewinds }) => {
        if (!over) stop = followRewinds(personId, transact, onChange)
      },
      // Without a network it is loaded with the next page.
      () => undefined,
    )
  }, unhurried)
  return () => {
    over = true
    window.clearTimeout(timer)
    stop()
  }
}
