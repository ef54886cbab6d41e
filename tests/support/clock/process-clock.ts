import { shift } from './clock.ts'
import { shiftDate } from './shift-date.ts'

// Loaded with --import before what a test starts, so the product needs no setting for its clock.
shiftDate(shift)
