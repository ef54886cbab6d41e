import { insertPasskey } from '../../server/kit/sign-in/passkeys.ts'
import { password } from '../support/builders.ts'
import { anAuthenticator } from '../support/passkeys/authenticator.ts'
import { anApp, withApp } from '../support/second-factor.ts'
import { isSignedIn, nowhere, type Prepare, writes } from './sent.ts'

export const prepareSignIn: Prepare = async (asking) => {
  const { server, call, record, caller } = asking
  const { client, kind, email } = caller
  if (/passkeys/.test(call)) return preparePasskey(asking)
  if (call.endsWith('/sessions/:id')) {
    const here = record === 'own' && isSignedIn(caller)
    const { sessions } = here ? await client.call('GET /api/auth/sessions', {}) : { sessions: [] }
    return { params: { id: sessions[0]?._id ?? nowhere } }
  }
  if (call.endsWith('/second-factor')) return { body: anApp(server) }
  if (/second-factor/.test(call)) {
    if (!isSignedIn(caller)) return { body: { code: '123456' } }
    return { body: { code: (await withApp(server, client)).recoveryCodes[0] ?? '' } }
  }
  if (call.endsWith('/login'))
    return { body: { email: kind === 'nobody' ? 'nobody@muster.test' : email, password } }
  if (call.endsWith('/change-password'))
    return { body: { currentPassword: password, newPassword: 'heron-at-dawn' } }
  if (call.endsWith('/language')) return { body: { language: 'hi' } }
  return { body: call.startsWith('PUT') ? { phone: '98220 12345' } : {} }
}

/** Everyone but nobody has a passkey; none has asked to add another. */
const preparePasskey: Prepare = async ({ server, call, record, caller }) => {
  if (call.endsWith('/passkeys/begin')) return { body: { currentPassword: password } }
  if (call.endsWith('/begin')) return {}
  const device = anAuthenticator()
  const { store } = server
  const isNobody = caller.kind === 'nobody'
  const own = isNobody || (await store.write((tx) => insertPasskey(tx, device.row, caller.id)))
  if (call.endsWith('/:id')) {
    const id = record === 'own' && typeof own === 'object' ? String(own.id) : nowhere
    return { params: { id }, ...(writes(call) && { body: { name: 'Old phone' } }) }
  }
  if (!call.endsWith('/sign-in'))
    return { body: { challenge: 'none', credential: device.create({ challenge: 'none' }) } }
  const { challenge } = await server.nobody().call('POST /api/auth/passkeys/sign-in/begin', {})
  return { body: { challenge, credential: device.get({ challenge }) } }
}
