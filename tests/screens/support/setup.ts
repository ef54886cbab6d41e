import { shift } from '../../support/clock/clock.ts'
import { shiftDate } from '../../support/clock/shift-date.ts'
import { steady } from './steady.ts'

// Server and page are in this process, and both go by the clock of the run.
if (!('shifted' in shift)) {
  Object.assign(shift, { shifted: true })
  shiftDate(shift)
  const machine = performance.now.bind(performance)
  Object.assign(performance, { now: () => machine() + steady.ahead })
}
