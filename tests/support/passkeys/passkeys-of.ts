import { password } from '../builders.ts'
import { auditOf, type Client } from '../client.ts'
import type { TestServer } from '../server.ts'
import { anAuthenticator, type Device, home } from './authenticator.ts'

export const begin = 'POST /api/auth/passkeys/begin'
export const body = { currentPassword: password }

/** People of a server with passkeys, and their sign-ins. */
export const passkeysOf = (server: TestServer) => {
  const add = async ({ call }: Pick<Client, 'call'>, device = anAuthenticator()) => {
    const { challenge } = await call(begin, { body }, { headers: home })
    const credential = device.create({ challenge })
    const sent = { body: { challenge, credential } }
    return (await call('POST /api/auth/passkeys', sent, { headers: home })).passkey
  }
  const challengeOf = async (address?: string, headers = {}) => {
    const from = { address, headers }
    const begun = server.nobody().call('POST /api/auth/passkeys/sign-in/begin', {}, from)
    return (await begun).challenge
  }
  const signIn = (challenge: string, credential: ReturnType<Device['get']>) =>
    server.nobody().try('POST /api/auth/passkeys/sign-in', { body: { challenge, credential } })
  const withPasskey = async (name: string, role: 'employee' | 'superadmin' = 'employee') => {
    const client = await server.as(role, name)
    const device = anAuthenticator()
    const { _id: passkeyId } = await add(client, device)
    const enter = async () => {
      const challenge = await challengeOf()
      return signIn(challenge, device.get({ challenge }))
    }
    return { ...client, device, passkeyId, enter }
  }
  const actionsOn = async (id: number) =>
    (await auditOf(server, { recordId: String(id) })).map(({ action }) => action)
  return { add, challengeOf, signIn, withPasskey, actionsOn }
}
