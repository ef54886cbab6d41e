import { expect } from 'vitest'
import { testRows } from '../../tests/support/tables.ts'
import { logoutQuestion } from './logout-question.ts'

const nothing = { unsaved: 0, waiting: 0, attention: 0, opened: 0, isStored: true }
const entries = 'Log out with entries that are not uploaded?'
const messages = 'Log out with messages that are not uploaded?'
const uploadsLater =
  '20 entries have not been uploaded. They stay on this device, only you can see them, and they upload when you sign in here again.'
const decided =
  "It stays on this device, only you can see it, and it doesn't count until you sign in here again and decide."
const opened =
  '1 opened message has not been uploaded. It uploads when you sign in here again; until then others see these parents as not told.'
const lost =
  "1 entry has not reached the server, and this browser can't keep it. Wait until it is uploaded, or export it first."
const unsaved =
  '2 entries are not saved yet. Logging out erases what is not saved from this browser.'
const both = `${uploadsLater} 1 entry needs your decision. ${decided}`

testRows<readonly [Partial<typeof nothing>, string | undefined, string | RegExp, string?]>([
  [{ waiting: 20, attention: 1 }, entries, both, 'Logout'],
  [{ attention: 3 }, undefined, /^3 entries need your decision\. They stay(?!.*uploaded)/],
  [{ unsaved: 2 }, 'Log out and erase unsaved entries?', unsaved, 'Erase and log out'],
  [{ waiting: 1, isStored: false }, undefined, lost],
  [{ opened: 1 }, messages, opened],
  [{ waiting: 1, opened: 2 }, entries, /./],
])('who logs out is told what becomes of what is not uploaded', (left, title, said, confirm) => {
  const question = logoutQuestion({ ...nothing, ...left })
  expect(question.title).toBe(title ?? question.title)
  expect(question.confirm).toBe(confirm ?? question.confirm)
  if (typeof said === 'string') expect(question.sentence).toBe(said)
  else expect(question.sentence).toMatch(said)
})
