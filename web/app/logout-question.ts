/** What a person would leave behind: unsaved edits, marks that wait, and marks that need a decision. */
export type LeftBehind = {
  unsaved: number
  waiting: number
  attention: number
  /** False if this browser could not keep them. */
  kept: boolean
}

const unsavedSentence = (count: number) =>
  `${count === 1 ? '1 mark of attendance is' : `${count} marks of attendance are`} not saved yet. Logging out erases what is not saved from this browser.`

const waitingSentence = (count: number) =>
  `${count === 1 ? '1 mark has' : `${count} marks have`} not been uploaded. They stay on this device, only you can see them, and they upload when you sign in here again.`

const lostSentence = (count: number) =>
  `${count === 1 ? '1 mark has' : `${count} marks have`} not reached the server, and this browser can't keep ${count === 1 ? 'it' : 'them'}. Wait until ${count === 1 ? 'it is' : 'they are'} uploaded, or export ${count === 1 ? 'it' : 'them'} first.`

const attentionSentence = (count: number) =>
  `${count === 1 ? '1 mark needs' : `${count} marks need`} your decision. ${count === 1 ? 'It stays' : 'They stay'} on this device, only you can see ${count === 1 ? 'it' : 'them'}, and ${count === 1 ? "it doesn't" : "they don't"} count until you sign in here again and decide.`

/** What Logout asks about them. */
export const logoutQuestion = ({ unsaved, waiting, attention, kept }: LeftBehind) => ({
  title:
    unsaved > 0 ? 'Log out and erase unsaved marks?' : 'Log out with marks that are not uploaded?',
  sentence: [
    ...(unsaved > 0 ? [unsavedSentence(unsaved)] : []),
    ...(waiting > 0 ? [(kept ? waitingSentence : lostSentence)(waiting)] : []),
    ...(attention > 0 ? [attentionSentence(attention)] : []),
  ].join(' '),
  confirm: unsaved > 0 ? 'Erase and log out' : 'Logout',
})
