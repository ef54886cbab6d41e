import { isOnline } from '../kit/network.ts'
import { toastFailure } from '../kit/toast.ts'
import { noRoom } from './unsent.ts'

export const failedToSave = 'Failed to save attendance'

/** What is said of marks that are kept: without a network they have not come further than that. */
export const keptWords = (online = 'Attendance saved successfully'): string =>
  isOnline() ? online : 'Attendance saved on this device'

/** Whether what waits in this browser could be changed; where not, the person is told. */
export const orTell = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    () => {
      toastFailure(failedToSave, noRoom)
      return false
    },
  )
