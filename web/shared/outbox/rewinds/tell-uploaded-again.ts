import { plural, t } from '@lingui/core/macro'
import { forScreen, loadWords } from '../../../language/words.ts'
import { toastFailure } from '../../../ui/toast/toast.ts'

/** Shows that the server's database has lost entries, and that they are uploaded again. */
export const tellUploadedAgain = async (count: number): Promise<void> => {
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
