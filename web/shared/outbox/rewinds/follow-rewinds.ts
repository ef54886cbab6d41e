import { queryClient } from '../../../api/query-client.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { forgetOwnVersions } from '../marks/rebase.ts'
import { eraseRosters } from '../../rosters/rosters.ts'
import type { Transact } from '../transactions.ts'
import { dropForeign, offerAgain, pruneConfirmed } from './offer-again.ts'
import type { Look } from './rewind-watch.ts'
import { plural, t } from '@lingui/core/macro'
import { forScreen, loadWords } from '../../../language/words.ts'
import { toastFailure } from '../../../ui/toast/toast.ts'

/**
 * After a look at the server's database: what it has lost of a person is uploaded again, and what this
 * browser knows of the past that is gone is forgotten. `onChange` shows what waits now.
 */
export const followRewind = async (
  personId: string,
  transact: Transact,
  { lineage, lost, isForeign }: Look,
  onChange: () => Promise<void>,
): Promise<void> => {
  if (isForeign) await dropForeign(transact, personId, lineage)
  const again = await offerAgain(transact, personId, { lineage, seen: lost })
  if (lost !== undefined || isForeign) {
    forgetOwnVersions()
    await eraseRosters().catch(() => undefined)
    void queryClient.invalidateQueries()
  }
  void pruneConfirmed(transact, personId, serverNow())
  if (again > 0 || lost !== undefined) await onChange()
  // Beside "All saved" no one would believe it.
  if (again > 0) await tellUploadedAgain(again)
}

/** Shows that the server's database has lost entries, and that they are uploaded again. */
const tellUploadedAgain = async (count: number): Promise<void> => {
  // These words are rarely needed, and come with those of the screens that save entries.
  await forScreen(loadWords('attendance'))
  toastFailure(
    plural(count, {
      one: 'The server lost # entry of yours. It is being uploaded again.',
      other: 'The server lost # entries of yours. They are being uploaded again.',
    }),
    t`Its database went back to an earlier state. A super administrator has been warned.`,
  )
}
