export type Shift = {
  /** Milliseconds before the machine's clock. */
  ahead: number
  /** The instant at which the clock stands still, in milliseconds. */
  last?: number
}

/** Puts whatever runs this on another clock; complete in itself, because it is sent to browsers too. */
export const shiftDate = ({ ahead, last = 8.64e15 }: Shift): void => {
  const Real = Date
  const shifted = () => Math.min(Real.now() + ahead, last)
  globalThis.Date = new Proxy(Real, {
    construct: (made, given: []) => (given.length === 0 ? new made(shifted()) : new made(...given)),
    get: (made, name) => (name === 'now' ? shifted : Reflect.get(made, name)),
  })
}
