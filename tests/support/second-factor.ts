import { Secret, TOTP } from 'otpauth'
import { password } from './builders.ts'
import type { Client } from './client.ts'
import type { TestServer } from './server.ts'

const setupKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The code that the app shows; `off` counts half minutes before or after the present one. */
export const codeOf = ({ clock }: Pick<TestServer, 'clock'>, off = 0): string =>
  new TOTP({ secret: Secret.fromBase32(setupKey) }).generate({
    timestamp: clock.now.getTime() + off * 30_000,
  })

/** What sets up the app of a person. */
export const anApp = (server: Pick<TestServer, 'clock'>) => ({
  currentPassword: password,
  setupKey,
  code: codeOf(server),
})

/** Sets up the app of a person, who gets recovery codes. */
export const withApp = (server: Pick<TestServer, 'clock'>, client: Pick<Client, 'call'>) =>
  client.call('POST /api/auth/second-factor', { body: anApp(server) })
