import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

const userPresent = 0x01
const userVerified = 0x04
const withKey = 0x40

type Signed = { challenge: string; origin?: string; counter?: number; verified?: boolean }

/** A device with one passkey (ES256), for a page at `home`. */
export const anAuthenticator = (home = 'https://muster.test') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let signed = 0

  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const dataOf = ({ counter, verified = true }: Signed, more = Buffer.alloc(0)) => {
    signed = counter ?? signed + 1
    const flags = userPresent | (verified ? userVerified : 0) | (more.length > 0 ? withKey : 0)
    const head = Buffer.alloc(5, flags)
    head.writeUInt32BE(signed, 1)
    return Buffer.concat([sha256(new URL(home).hostname), head, more])
  }
  const clientData = (type: string, { challenge, origin = home }: Signed) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    /** It as a table keeps it. */
    row: {
      credential_id: id,
      public_key: cose.toString('base64url'),
      counter: 0,
      transports: '[]',
      origin: home,
      name: 'Phone',
      added_at: '2026-11-21T06:30:00.000Z',
    },
    /** The credential of a new passkey. */
    create: (asked: Signed) => {
      const length = Buffer.from([0, credentialId.length])
      const data = dataOf(asked, Buffer.concat([Buffer.alloc(16), length, credentialId, cose]))
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([data.length >> 8, data.length & 0xff]),
        data,
      ]).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', asked).toString('base64url')
      return { id, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    /** What it signs to sign in. */
    get: (asked: Signed, as = id) => {
      const data = dataOf(asked)
      const client = clientData('webauthn.get', asked)
      return {
        id: as,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
            'base64url',
          ),
        },
      }
    },
  }
}

export type Device = ReturnType<typeof anAuthenticator>

export const home = { origin: 'https://muster.test' }
