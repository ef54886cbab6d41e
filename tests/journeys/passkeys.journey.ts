import type { Page } from '@playwright/test'
import { password } from '../support/builders.ts'
import { expect, signIn, test } from './support/journey.ts'
import { answer, fillIn, press, reads } from './support/person.ts'

test.use({ alone: 'passkeys' })

/** A device with a finger that it knows. */
const withFinger = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, signs in, gets a name and is removed', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: atName(server.address) })
  const page = await context.newPage()
  await withFinger(page)
  await page.goto('/login?next=/account')
  await signIn(page, 'admin')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await press(section, 'Add a passkey')
  const dialog = page.getByRole('dialog')
  await fillIn(dialog, { 'Current password': 'a wrong one' }, 'Continue', /password is wrong/)
  await fillIn(dialog, { 'Current password': password }, 'Continue')
  await reads(section, / · Linux$/)
  await reads(section, /not used yet/)

  // The device has one of theirs.
  await press(section, 'Add a passkey')
  await fillIn(dialog, { 'Current password': password }, 'Continue')
  await reads(page, /There is one of yours on it already/)
  await press(dialog, 'Cancel')

  await page.getByRole('button', { name: 'Logout' }).click()
  await press(page, 'Sign in with a passkey')
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/account')
  await reads(section, /last used/)
  await press(section, /^Rename/)
  await fillIn(dialog, { Name: 'Office PC' }, 'Save')
  await reads(section, 'Office PC')
  await press(section, 'Remove Office PC')
  await answer(page, 'Remove passkey', /Office PC/, 'Remove')
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await context.close()
})

test('where passkeys cannot work the account says why, and the sign-in offers none', async ({
  page,
}) => {
  await page.goto('/login?next=/account')
  await signIn(page, 'employee')
  await reads(page.getByRole('region', { name: 'Passkeys' }), /need a name such as/)
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})

const atName = (address: string) => address.replace('127.0.0.1', 'localhost')
