import { shift } from './clock.ts'
import { shiftDate } from './shift-date.ts'

// Loaded with --import before whatever a test starts, so that the product needs no way to be told the time.
shiftDate(shift)
