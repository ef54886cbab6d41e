import { pauseAfter } from './timeout.ts'
import { queryClient } from './query-client.ts'
import { serverReachability } from './server-reachability.ts'

/** Reads that fail again sooner than this, in ms, wait longer the next time. */
const steady = 60_000

/** Once the server is back, reads again what the screen could not read. */
export const readAgainOnceBack = (): void => {
  let tries = 0
  let last = -Infinity
  let timer: number | undefined
  const readAgain = () => {
    last = performance.now()
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  }
  serverReachability.subscribe(() => {
    window.clearTimeout(timer)
    if (!serverReachability.get()) return
    tries = performance.now() - last > steady ? 0 : tries + 1
    const pause = tries === 0 ? 0 : pauseAfter(tries, undefined, Math.random())
    timer = window.setTimeout(readAgain, pause)
  })
}
