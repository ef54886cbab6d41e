export type Shift = {
  /** Milliseconds ahead of the machine's clock. */
  ahead: number
  /** The instant at which the clock stops, in milliseconds. */
  last?: number
}

/** Shifts the clock of the process or page that runs this; self-contained, because browsers get it too. */
export const shiftDate = (shift: Shift): void => {
  const Real = Date
  const shifted = () => Math.min(Real.now() + shift.ahead, shift.last ?? 8.64e15)
  globalThis.Date = new Proxy(Real, {
    construct: (made, given: []) => (given.length === 0 ? new made(shifted()) : new made(...given)),
    get: (made, name) => (name === 'now' ? shifted : Reflect.get(made, name)),
  })
}
