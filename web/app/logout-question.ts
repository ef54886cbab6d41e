import { plural, t } from '@lingui/core/macro'

/** What a person would leave behind: unsaved edits, entries that wait or need a decision, and opened messages. */
export type LeftBehind = {
  unsaved: number
  waiting: number
  attention: number
  /** Messages to parents that were opened, of which the server does not know yet. */
  opened: number
  /** False if this browser could not keep them. */
  isStored: boolean
}

const unsavedSentence = (count: number) =>
  plural(count, {
    one: '# entry is not saved yet. Logging out erases what is not saved from this browser.',
    other: '# entries are not saved yet. Logging out erases what is not saved from this browser.',
  })

const waitingSentence = (count: number) =>
  plural(count, {
    one: '# entry has not been uploaded. It stays on this device, only you can see it, and it uploads when you sign in here again.',
    other:
      '# entries have not been uploaded. They stay on this device, only you can see them, and they upload when you sign in here again.',
  })

const lostSentence = (count: number) =>
  plural(count, {
    one: "# entry has not reached the server, and this browser can't keep it. Wait until it is uploaded, or export it first.",
    other:
      "# entries have not reached the server, and this browser can't keep them. Wait until they are uploaded, or export them first.",
  })

const attentionSentence = (count: number) =>
  plural(count, {
    one: "# entry needs your decision. It stays on this device, only you can see it, and it doesn't count until you sign in here again and decide.",
    other:
      "# entries need your decision. They stay on this device, only you can see them, and they don't count until you sign in here again and decide.",
  })

const openedSentence = (count: number) =>
  plural(count, {
    one: '# opened message has not been uploaded. It uploads when you sign in here again; until then others see these parents as not told.',
    other:
      '# opened messages have not been uploaded. They upload when you sign in here again; until then others see these parents as not told.',
  })

const titleOf = ({ unsaved, waiting, attention }: LeftBehind): string => {
  if (unsaved > 0) return t`Log out and erase unsaved entries?`
  return waiting + attention > 0
    ? t`Log out with entries that are not uploaded?`
    : t`Log out with messages that are not uploaded?`
}

/** What Logout asks about them. */
export const logoutQuestion = (left: LeftBehind) => {
  const { unsaved, waiting, attention, opened, isStored } = left
  return {
    title: titleOf(left),
    sentence: [
      ...(unsaved > 0 ? [unsavedSentence(unsaved)] : []),
      ...(waiting > 0 ? [(isStored ? waitingSentence : lostSentence)(waiting)] : []),
      ...(attention > 0 ? [attentionSentence(attention)] : []),
      ...(opened > 0 ? [openedSentence(opened)] : []),
    ].join(' '),
    confirm: unsaved > 0 ? t`Erase and log out` : t`Logout`,
  }
}
