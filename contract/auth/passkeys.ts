import { signedIn } from './calls.ts'
import { currentPassword, secondFactorCode } from './second-factor.ts'
import { byId, endpoint, said } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { requiredText } from '../values/text.ts'

/** Bytes in base64url, as browsers write them. */
const bytes = (most: number) =>
  z
    .string({ error: 'Use the passkey again' })
    .max(most, { error: 'Use the passkey again' })
    .regex(/^[\w-]+$/, { error: 'Use the passkey again' })

/** What a passkey was to sign, and what it made of that. */
const signed = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    challenge: bytes(100),
    credential: z.object({
      id: bytes(1400),
      response: z.object({ clientDataJSON: bytes(5000), ...response }),
    }),
  })

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** The address where it was made, and where alone it signs in. */
  origin: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.string().optional(),
})
export type Passkey = z.output<typeof passkey>

export const listPasskeys = endpoint('GET /api/auth/passkeys', {
  summary: 'The passkeys with which the person signs in',
  access: 'account.own',
  answer: z.object({ passkeys: z.array(passkey) }),
})

export const beginPasskey = endpoint('POST /api/auth/passkeys/begin', {
  summary: 'Get what a new passkey is to sign; asks for the password, and a code of who has an app',
  access: 'account.own',
  body: z.object({ currentPassword: currentPassword(), code: secondFactorCode().optional() }),
  answer: z.object({
    challenge: z.string(),
    /** Whose it is, to the device. */
    handle: z.string(),
    /** The passkeys that there are at this address, so that no device gets a second one. */
    known: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
  }),
  refuses: [
    'wrong_current_password',
    'wrong_code',
    'rate_limited',
    'busy',
    'passkey_not_added',
    'too_many_passkeys',
  ],
})

export const addPasskey = endpoint('POST /api/auth/passkeys', {
  summary: 'Add the passkey that has signed; it is named after the browser',
  access: 'account.own',
  done: 'Passkey added',
  status: 201,
  body: signed({
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
  answer: z.object({ message: z.string(), passkey }),
  refuses: ['passkey_not_added', 'too_many_passkeys'],
})

export const renamePasskey = endpoint('PUT /api/auth/passkeys/:id', {
  summary: 'Give a passkey of your own another name',
  access: 'account.own',
  done: 'Name saved',
  params: byId,
  body: z.object({ name: requiredText('Enter a name', 60) }),
  answer: said,
  refuses: ['passkey_not_found'],
})

export const removePasskey = endpoint('DELETE /api/auth/passkeys/:id', {
  summary: 'Remove a passkey of your own: it signs in no more',
  access: 'account.own',
  done: 'Passkey removed',
  params: byId,
  answer: said,
  refuses: ['passkey_not_found'],
})

export const beginPasskeySignIn = endpoint('POST /api/auth/passkeys/sign-in/begin', {
  summary: 'Get what a passkey is to sign to sign in',
  access: 'anyone',
  answer: z.object({ challenge: z.string() }),
  refuses: ['rate_limited'],
})

export const passkeySignIn = endpoint('POST /api/auth/passkeys/sign-in', {
  summary: 'Sign in with a passkey that has signed; it stands for password and code',
  access: 'anyone',
  body: signed({ authenticatorData: bytes(5000), signature: bytes(2000) }),
  answer: signedIn,
  refuses: ['wrong_passkey', 'inactive_account'],
})
