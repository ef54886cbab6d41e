import { expect, test, vi } from 'vitest'
import { createPasskey, signByPasskey } from './here.ts'

const bytes = (...held: number[]) => new Uint8Array(held).buffer

const options: PublicKeyCredentialCreationOptions = {
  challenge: bytes(1),
  rp: { name: 'Muster' },
  user: { id: bytes(1), name: 'A', displayName: 'A' },
  pubKeyCredParams: [],
}

/** As password managers make them: of the browser's class, without what is inside. */
class PublicKeyCredential {
  id = 'an-id'
  response: object
  constructor(response: object) {
    this.response = response
  }
  toJSON() {
    throw new TypeError('Illegal invocation')
  }
}

test('a passkey of a password manager travels as one of the browser does', async () => {
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  const clientDataJSON = bytes(123, 125)
  const made = { clientDataJSON, attestationObject: bytes(255, 239), getTransports: () => ['usb'] }
  const signed = { clientDataJSON, authenticatorData: bytes(1), signature: bytes(251, 255, 1, 2) }
  vi.stubGlobal('navigator', {
    credentials: {
      create: async () => new PublicKeyCredential(made),
      get: async () => new PublicKeyCredential(signed),
    },
  })
  expect(await createPasskey(options)).toEqual({
    id: 'an-id',
    response: { clientDataJSON: 'e30', attestationObject: '_-8', transports: ['usb'] },
  })
  expect(await signByPasskey({ challenge: bytes(1) })).toEqual({
    id: 'an-id',
    response: { clientDataJSON: 'e30', authenticatorData: 'AQ', signature: '-_8BAg' },
  })
})
