import { isOnline } from '../../api/network.ts'

/** How long a save shows as under way without an answer. */
const timeoutMs = 2_000
const waits = new Set<() => void>()

/** Ends all waiting: no answer can be expected just now. */
export const endWaiting = (): void => {
  for (const end of waits) end()
}

/** Resolves once no answer can be expected soon. */
export const noAnswer = (): Promise<undefined> =>
  new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer)
      waits.delete(end)
      resolve(undefined)
    }
    const timer = window.setTimeout(end, timeoutMs)
    waits.add(end)
    if (!navigator.onLine && !isOnline()) end()
  })
