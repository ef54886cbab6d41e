import { plural, t } from '@lingui/core/macro'
import { markingDone } from '../../../contract/attendance/terms.ts'
import { resultsSaved } from '../../../contract/fitness/terms.ts'
import { failedToSave, failedToSaveResults, type Saving } from '../outbox/answers.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { sentence } from '../../language/said.ts'
import { noRoom } from './device.ts'

/** The sentences for what the server has saved, and for what it refused. */
export type SavingWords = { saved: string; refused: (why: string) => void }

export const attendanceWords: SavingWords = {
  saved: markingDone,
  refused: (why) => toastFailure(failedToSave(), why),
}

export const resultWords: SavingWords = {
  saved: resultsSaved,
  refused: (why) => toastFailure(failedToSaveResults(), why),
}

const keptHere = () => t`Saved on this device. It will upload when you're online.`
const keptNowhere = () =>
  t`No answer yet, and this browser can't store the entries. Keep this page open; it keeps trying.`

/** Shows the result of a save as soon as it is known. */
export const tellSaving = async (
  { kept, soon, outcome }: Saving,
  { saved, refused }: SavingWords,
): Promise<'taken' | 'refused' | 'waiting'> => {
  const now = await soon
  if (now === undefined) {
    if (kept) toastSuccess(keptHere())
    else refused(keptNowhere())
    void outcome.then((late) => {
      if (late.refused.length > 0) refused(late.refused.join(' '))
    })
    return 'waiting'
  }
  const { saved: count, conflicts } = now
  if (now.refused.length > 0) {
    if (count > 0) toastSuccess(plural(count, { one: '# entry saved', other: '# entries saved' }))
    refused(now.refused.join(' '))
    return 'refused'
  }
  if (conflicts === 0) toastSuccess(sentence(saved))
  else if (count > 0) toastSuccess(t`${count} saved, ${conflicts} to resolve`)
  return 'taken'
}

/** Shows a failure if a change of what waits would be lost with the page. */
export const orTell = async (change: Promise<boolean>, { refused }: SavingWords): Promise<void> => {
  if (!(await change)) refused(noRoom())
}
