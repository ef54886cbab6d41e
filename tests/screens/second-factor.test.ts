import { insertPasskey } from '../../server/kit/sign-in/passkeys.ts'
import { insertSecondFactor } from '../../server/kit/sign-in/second-factor.ts'
import { leadsTo, reads, says } from '../journeys/support/person.ts'
import { anAuthenticator } from '../support/passkeys/authenticator.ts'
import { enter, enterAs, expect, test } from './support/screens.ts'
import { origin } from './support/window.ts'

const setting = 'Two-step sign-in for super administrators'

test.beforeEach(async ({ server }) => {
  const { id: employeeId } = await server.as('superadmin')
  const app = { employeeId, secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', step: 0 }
  await server.write(async (tx) => {
    await tx.deleteFrom('second_factors').execute()
    await insertSecondFactor(tx, app, server.clock.now.toISOString())
  })
})

test('first steps and Health recommend it until a setting asks for it', async ({
  page,
  server,
}) => {
  const step = page.getByRole('region', { name: 'First steps' }).getByRole('listitem')
  const ofFactor = step.filter({ hasText: setting })
  const check = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  const ofHealth = check.filter({ hasText: 'Two-step sign-in' })
  await enter(page, server, 'superadmin', '/dashboard')
  await says(ofFactor, 'A stolen password alone then opens nothing')
  await leadsTo(ofFactor.getByRole('link', { name: 'Go to Settings' }), '/settings#session')
  await page.goto('/health')
  await says(ofHealth, 'Not set', `password alone opens everything`, 'under Settings')
  await server.withSettings(({ session }) => ({ session: { ...session, secondFactor: true } }))
  await page.goto('/dashboard')
  await says(ofFactor, '(done)')
  await page.goto('/health')
  await says(ofHealth, 'OK', 'sign in with a code as well')
})

test('the first set-up tells who has a passkey that it signs in too', async ({ page, server }) => {
  await server.withSettings(({ session }) => ({ session: { ...session, secondFactor: true } }))
  const set = page.getByRole('heading', { name: 'Set up two-step sign-in' })
  const told = page.getByText('You have a passkey for this address')
  for (const at of [origin, 'https://elsewhere.test']) {
    const { id, token = '' } = await server.as('superadmin', `Passkey of ${at}`)
    await server.write((tx) => insertPasskey(tx, { ...anAuthenticator().row, origin: at }, id))
    const listed = page.waitForResponse('**/api/auth/passkeys')
    await enterAs(page, token, '/students')
    await expect(set).toBeVisible()
    await listed
    await expect(told).toHaveCount(at === origin ? 1 : 0)
  }
  await reads(page, /sign in with a passkey, or with a code from their phone/)
})
