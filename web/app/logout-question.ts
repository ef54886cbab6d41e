import { plural, t } from '@lingui/core/macro'

/** What a person would leave behind: unsaved edits, marks that wait, and marks that need a decision. */
export type LeftBehind = {
  unsaved: number
  waiting: number
  attention: number
  /** False if this browser could not keep them. */
  kept: boolean
}

const unsavedSentence = (count: number) =>
  plural(count, {
    one: '# mark of attendance is not saved yet. Logging out erases what is not saved from this browser.',
    other:
      '# marks of attendance are not saved yet. Logging out erases what is not saved from this browser.',
  })

const waitingSentence = (count: number) =>
  plural(count, {
    one: '# mark has not been uploaded. It stays on this device, only you can see it, and it uploads when you sign in here again.',
    other:
      '# marks have not been uploaded. They stay on this device, only you can see them, and they upload when you sign in here again.',
  })

const lostSentence = (count: number) =>
  plural(count, {
    one: "# mark has not reached the server, and this browser can't keep it. Wait until it is uploaded, or export it first.",
    other:
      "# marks have not reached the server, and this browser can't keep them. Wait until they are uploaded, or export them first.",
  })

const attentionSentence = (count: number) =>
  plural(count, {
    one: "# mark needs your decision. It stays on this device, only you can see it, and it doesn't count until you sign in here again and decide.",
    other:
      "# marks need your decision. They stay on this device, only you can see them, and they don't count until you sign in here again and decide.",
  })

/** What Logout asks about them. */
export const logoutQuestion = ({ unsaved, waiting, attention, kept }: LeftBehind) => ({
  title:
    unsaved > 0
      ? t`Log out and erase unsaved marks?`
      : t`Log out with marks that are not uploaded?`,
  sentence: [
    ...(unsaved > 0 ? [unsavedSentence(unsaved)] : []),
    ...(waiting > 0 ? [(kept ? waitingSentence : lostSentence)(waiting)] : []),
    ...(attention > 0 ? [attentionSentence(attention)] : []),
  ].join(' '),
  confirm: unsaved > 0 ? t`Erase and log out` : t`Logout`,
})
