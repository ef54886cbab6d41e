import { expect, type Locator, type Page } from '@playwright/test'
import { password } from '../../support/builders.ts'

type PageOrLocator = Page | Locator
type Words = string | RegExp

/** Each of these texts is shown within, once. */
export const sees = async (within: PageOrLocator, ...texts: readonly Words[]) => {
  for (const one of texts) await expect(within.getByText(one, { exact: true })).toBeVisible()
}

/** Each of these is part of what is shown within, in a place of its own. */
export const reads = async (within: PageOrLocator, ...texts: readonly Words[]) => {
  for (const one of texts) await expect(within.getByText(one)).toBeVisible()
}

/** The fields with these labels have these values. */
export const holds = async (within: PageOrLocator, values: Readonly<Record<string, Words>>) => {
  for (const [label, value] of Object.entries(values))
    await expect(within.getByLabel(label)).toHaveValue(value)
}

/** An element says each of these. */
export const says = async (element: Locator, ...texts: readonly Words[]) => {
  for (const one of texts) await expect(element).toContainText(one)
}

/** A link has this address. */
export const leadsTo = (link: Locator, address: Words) =>
  expect(link).toHaveAttribute('href', address)

/** Presses something, and then this is shown. */
export const shows = async (pressed: Locator, shown: Locator) => {
  await pressed.click()
  await expect(shown).toBeVisible()
}

/** Presses the button of this name; then this is shown, or this text beside the button. */
export const press = async (within: PageOrLocator, name: Words, shown?: Words | Locator) => {
  await within.getByRole('button', { name }).click()
  if (typeof shown === 'string' || shown instanceof RegExp) await reads(within, shown)
  else if (shown !== undefined) await expect(shown).toBeVisible()
}

/** Follows the link of this name, to an address or to what is shown there. */
export const follow = async (page: Page, name: Words, to?: RegExp | Locator) => {
  await page.getByRole('link', { name }).click()
  if (to instanceof RegExp) await expect(page).toHaveURL(to)
  else if (to !== undefined) await expect(to).toBeVisible()
}

/** Presses keys, one after the other; before and after them the focus is where it should be. */
export const byKeys = async (page: Page, ...steps: readonly (string | Locator)[]) => {
  for (const step of steps)
    if (typeof step === 'string') await page.keyboard.press(step)
    else await expect(step).toBeFocused()
}

/** A question of this name says something, and is answered by a button. */
export const answer = async (page: Page, name: string, says: Words, button: string) => {
  const question = page.getByRole('alertdialog', { name })
  await expect(question).toContainText(says)
  await question.getByRole('button', { name: button }).click()
  await expect(question).toBeHidden()
}

/** Fills fields by their labels, and then presses a button, after which something is shown. */
export const fillIn = async (
  within: PageOrLocator,
  texts: Readonly<Record<string, string>>,
  button?: string,
  shown?: Words | Locator,
) => {
  for (const [label, typed] of Object.entries(texts)) await within.getByLabel(label).fill(typed)
  if (button !== undefined) await press(within, button, shown)
}

/** Signs in on the login, or where a session has ended. */
export const signInWith = async (page: Page, email: string, word: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Types who a new employee is; their password is that of everyone. */
export const fillEmployee = async (page: Page, name: string, email: string): Promise<void> => {
  for (const [label, typed] of Object.entries({ Name: name, Email: email, Password: password }))
    await page.getByLabel(label, { exact: true }).fill(typed)
}

/** The paths that the links of a page lead to. */
export const pathsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set([...document.links].map(({ pathname }) => pathname).filter((path) => path !== '/')),
  ])
