import { markingDone } from '../../../contract/attendance/terms.ts'
import { failedToSave } from '../outbox/answers.ts'
import type { Saving } from '../outbox/outbox.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { noRoom } from '../unsent/unsent.ts'

/** What is said of marks that stand at the server, and of those that it has refused. */
export type SavingWords = { saved: string; refused: (why: string) => void }

export const attendanceWords: SavingWords = {
  saved: markingDone,
  refused: (why) => toastFailure(failedToSave, why),
}

const keptHere = "Saved on this device. It will upload when you're online."
const keptNowhere =
  "No answer came, and this browser can't keep the marks. Leave this page open: it keeps trying."

/** Says what has become of marks as soon as it is known; whether the server has taken or met them all. */
export const tellSaving = async (
  { kept, soon, said }: Saving,
  { saved, refused }: SavingWords,
): Promise<'taken' | 'refused' | 'waiting'> => {
  const now = await soon
  if (now === undefined) {
    if (kept) toastSuccess(keptHere)
    else toastFailure(failedToSave, keptNowhere)
    void said.then((late) => {
      if (late.refused.length > 0) refused(late.refused.join(' '))
    })
    return 'waiting'
  }
  const { stand, conflicts } = now
  if (now.refused.length > 0) {
    if (stand > 0) toastSuccess(stand === 1 ? '1 mark saved' : `${stand} marks saved`)
    refused(now.refused.join(' '))
    return 'refused'
  }
  if (conflicts === 0) toastSuccess(saved)
  else if (stand > 0) toastSuccess(`${stand} saved, ${conflicts} to settle`)
  return 'taken'
}

/** Tells where a change of what waits would be gone with the page. */
export const orTell = async (change: Promise<boolean>): Promise<void> => {
  if (!(await change)) toastFailure(failedToSave, noRoom)
}
