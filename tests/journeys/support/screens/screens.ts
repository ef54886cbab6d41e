import { attendanceScreens } from './attendance-screens.ts'
import { clockScreens } from './clock-screens.ts'
import { feeChangeScreens } from './fee-change-screens.ts'
import { fitnessScreens } from './fitness-screens.ts'
import { importScreens } from './import-screens.ts'
import { leaveScreens } from './leave-screens.ts'
import { officeScreens } from './office-screens.ts'
import { paradeScreens } from './parade-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import type { Screen } from './screen.ts'
import { squadScreens } from './squad-screens.ts'
import { trackScreens } from './track-screens.ts'

/** Every screen, by the part of the institute; those of a part are looked at in this order. */
export const screens: Readonly<Record<string, readonly Screen[]>> = {
  fees: paymentScreens,
  'changes of fees': feeChangeScreens,
  office: [...officeScreens, ...importScreens],
  fitness: fitnessScreens,
  leave: leaveScreens,
  attendance: attendanceScreens,
  parade: paradeScreens,
  squads: squadScreens,
  track: trackScreens,
  clock: clockScreens,
}
