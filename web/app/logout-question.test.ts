import { expect, test } from 'vitest'
import { logoutQuestion } from './logout-question.ts'

const nothing = { unsaved: 0, waiting: 0, attention: 0, opened: 0, kept: true }

test('what waits is uploaded at the next sign-in, what needs attention waits for a decision', () => {
  const { title, sentence, confirm } = logoutQuestion({ ...nothing, waiting: 20, attention: 1 })
  expect(title).toBe('Log out with entries that are not uploaded?')
  expect(sentence).toBe(
    "20 entries have not been uploaded. They stay on this device, only you can see them, and they upload when you sign in here again. 1 entry needs your decision. It stays on this device, only you can see it, and it doesn't count until you sign in here again and decide.",
  )
  expect(confirm).toBe('Logout')
})

test('nothing is said to be uploaded of marks that need attention', () => {
  const { sentence } = logoutQuestion({ ...nothing, attention: 3 })
  expect(sentence).toMatch(/^3 entries need your decision\. They stay/)
  expect(sentence).not.toContain('uploaded')
})

test('edits that are not saved are erased', () => {
  const { title, sentence, confirm } = logoutQuestion({ ...nothing, unsaved: 2 })
  expect(title).toBe('Log out and erase unsaved entries?')
  expect(sentence).toBe(
    '2 entries are not saved yet. Logging out erases what is not saved from this browser.',
  )
  expect(confirm).toBe('Erase and log out')
})

test('marks that this browser cannot keep are said to be lost with it', () => {
  const { sentence } = logoutQuestion({ ...nothing, waiting: 1, kept: false })
  expect(sentence).toBe(
    "1 entry has not reached the server, and this browser can't keep it. Wait until it is uploaded, or export it first.",
  )
})

test('opened messages stay here too, and others are not told of them until then', () => {
  const { title, sentence } = logoutQuestion({ ...nothing, opened: 1 })
  expect(title).toBe('Log out with messages that are not uploaded?')
  expect(sentence).toBe(
    '1 opened message has not been uploaded. It uploads when you sign in here again; until then others see these parents as not told.',
  )
  expect(logoutQuestion({ ...nothing, waiting: 1, opened: 2 }).title).toBe(
    'Log out with entries that are not uploaded?',
  )
})
