/** What the browsers of people say that the time is; each person's last one counts. */
export type BrowserClocks = {
  hear: (person: number, time: unknown) => void
  /** What each shows now, of those that were heard in the last hour: ms since 1970. */
  times: () => number[]
}

const hour = 3_600_000
/** Dates end at 8.64e15. */
const furthest = 8e15

/** Remembers clocks by one that only moves forward, so that a step of the server's own shows at once. */
export const browserClocks = (): BrowserClocks => {
  const heard = new Map<number, { ahead: number; at: number }>()
  return {
    hear: (person, time) => {
      const said = typeof time === 'string' ? Date.parse(time) : Number.NaN
      // Nor what is no date any more once it has gone on.
      if (!(Math.abs(said) < furthest)) return
      const at = performance.now()
      heard.set(person, { ahead: said - at, at })
    },
    times: () => {
      const now = performance.now()
      return [...heard.values()].flatMap(({ ahead, at }) => (now - at < hour ? ahead + now : []))
    },
  }
}
