import type { Entry } from '../outbox/entry.ts'
import { outbox } from '../outbox/outbox.ts'
import { toastSuccess } from '../../ui/toast/toast.ts'
import type { Choices } from './conflicts.ts'
import { keysOf } from './own-conflicts.ts'
import { attendanceWords, orTell, tellSaving } from '../marking/saving-words.ts'

/** Gives up or sends again what met somebody else's mark, as its author chose. */
export const settle = async (entries: readonly Entry[], choices: Choices): Promise<void> => {
  await orTell(outbox.discard(keysOf(entries, choices, 'theirs')))
  const mine = keysOf(entries, choices, 'mine')
  if (mine.length === 0) return toastSuccess('Choices saved')
  await tellSaving(await outbox.retry(mine), attendanceWords)
}
