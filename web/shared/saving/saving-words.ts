import { plural, t } from '@lingui/core/macro'
import type { SaveOutcome, Saving } from '../outbox/answers.ts'
import type { SavingWords } from '../outbox/upload.ts'
import { isOnline } from '../../api/network.ts'
import { toastLateSuccess, toastSuccess } from '../../ui/toast/toast.ts'
import { inLanguage } from '../../language/said.ts'
import { noRoom } from './device.ts'

const keptHere = () =>
  isOnline()
    ? t`Saved on this device. The upload is still under way.`
    : t`Saved on this device. It will upload when you're online.`
const keptNowhere = () =>
  t`No answer yet, and this browser can't store the entries. Keep this page open; it keeps trying.`

/** Shows the result of a save as soon as it is known, and again what the server says later. */
export const tellSaving = async (
  { isStored, noAnswer, failure, outcome }: Saving,
  words: SavingWords,
): Promise<'taken' | 'refused' | 'waiting'> => {
  const now = await Promise.race([outcome, failure, noAnswer])
  if (typeof now === 'object') return tellOutcome(now, words, toastSuccess)
  if (now !== undefined) words.refused(now)
  else {
    if (isStored) toastSuccess(keptHere())
    else words.refused(keptNowhere())
    void failure.then(words.refused)
  }
  void outcome.then((late) => tellOutcome(late, words, toastLateSuccess))
  return now === undefined ? 'waiting' : 'refused'
}

const tellOutcome = (
  { saved: count, conflicts, refused: why }: SaveOutcome,
  { saved, refused }: SavingWords,
  succeed: (text: string) => void,
): 'taken' | 'refused' => {
  if (why.length > 0) {
    if (count > 0) succeed(plural(count, { one: '# entry saved', other: '# entries saved' }))
    refused(why.join(' '))
    return 'refused'
  }
  if (conflicts === 0) succeed(inLanguage(saved))
  else if (count > 0) succeed(t`${count} saved, ${conflicts} to resolve`)
  return 'taken'
}

/** Shows a failure if a change of what waits would be lost with the page. */
export const orTell = async (change: Promise<boolean>, { refused }: SavingWords): Promise<void> => {
  if (!(await change)) refused(noRoom())
}
