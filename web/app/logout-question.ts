/** What a person would leave behind: edits that are not saved, and marks that wait for the server. */
export type LeftBehind = { unsaved: number; unsent: number }

const unsavedSentence = (count: number) =>
  `${count === 1 ? '1 mark of attendance is' : `${count} marks of attendance are`} not saved yet. Logging out erases what is not saved from this browser.`

const unsentSentence = (count: number) =>
  `${count === 1 ? '1 mark has' : `${count} marks have`} not reached the server. They stay in this browser, bound to you, and are uploaded when you sign in here again. Nobody else sees them until then.`

/** What Logout asks about them. */
export const logoutQuestion = ({ unsaved, unsent }: LeftBehind) => ({
  title:
    unsaved > 0 ? 'Log out and erase unsaved marks?' : 'Log out with marks that are not uploaded?',
  sentence: [
    ...(unsaved > 0 ? [unsavedSentence(unsaved)] : []),
    ...(unsent > 0 ? [unsentSentence(unsent)] : []),
  ].join(' '),
  confirm: unsaved > 0 ? 'Erase and log out' : 'Logout',
})
