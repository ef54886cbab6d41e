import type { Entry } from '../kit/outbox/entry.ts'
import { outbox } from '../kit/outbox/outbox.ts'
import { toastSuccess } from '../kit/toast.ts'
import type { Choices } from './conflicts.ts'
import { keysOf } from './own-conflicts.ts'
import { keptWords, orTell } from './saving-words.ts'

/** Gives up or sends again what met somebody else's mark, as its author chose. */
export const settle = async (entries: readonly Entry[], choices: Choices): Promise<void> => {
  const done = await orTell(
    outbox
      .giveUp(keysOf(entries, choices, 'theirs'))
      .then(() => outbox.tryAgain(keysOf(entries, choices, 'mine'))),
  )
  if (done) toastSuccess(keptWords())
}
