import { isOnline } from '../../api/network.ts'

/** How long somebody looks at what was saved and is not answered, in ms. */
const patience = 2_000
const waits = new Set<() => void>()

/** No answer is to be expected just now. */
export const endWaiting = (): void => {
  for (const end of waits) end()
}

/** Is over once no answer is to be expected while somebody looks. */
export const noAnswer = (): Promise<undefined> =>
  new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer)
      waits.delete(end)
      resolve(undefined)
    }
    const timer = window.setTimeout(end, patience)
    waits.add(end)
    if (!navigator.onLine && !isOnline()) end()
  })
