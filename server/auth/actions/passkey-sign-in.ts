import type * as contract from '../../../contract/auth/passkeys.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { everyVenue } from '../../db/scope/scoped.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { findEmployee, lockEmployee } from '../../employees/sql/employees.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { RequestContext } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { findDevice } from '../../kit/sign-in/devices.ts'
import {
  findPasskey,
  makeChallenge,
  takeChallenge,
  usePasskey,
} from '../../kit/sign-in/passkeys.ts'
import { claimAttempt, rateLimitKey, settleAttempt } from '../../kit/sign-in/rate-limit.ts'
import type { SignInFailure } from '../../kit/sign-in/sign-in-failures.ts'
import { paces } from '../rules.ts'
import { letIn } from './let-in.ts'

type SignIn = InputOf<typeof contract.passkeySignIn>
type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** A device on which someone has signed in before is held back by itself alone, not by others at its address. */
const keyOf = async (db: Db, { devices, network, now }: RequestContext) =>
  rateLimitKey('passkey', (await findDevice(db, devices, undefined, now)) ?? network)

/** How often one address or known device may begin is limited, and each beginning allows one attempt. */
export const mayBegin = async ({ store }: AppContext, _: unknown, ctx: RequestContext) => {
  const limit = { key: await keyOf(everyVenue(store.db), ctx), pace: paces.passkey }
  const seconds = await store.write((tx) => claimAttempt(tx, [limit], ctx.now))
  if (seconds > 0) refuse('rate_limited', { seconds })
}

export const beginPasskeySignIn = async (tx: Tx, _: unknown, { now }: RequestContext) => ({
  challenge: await makeChallenge(tx, null, now),
})

/** The passkey that signed, with its person's finger or PIN, at the address where it was made. */
export const checkPasskey = async (
  { store, failures }: AppContext,
  { body }: SignIn,
  { network, now }: RequestContext,
): Promise<Passkey> => {
  const db = everyVenue(store.db)
  const passkey = await findPasskey(db, body.credential.id)
  const no = (why: SignInFailure['why']) => {
    failures.add({ employeeId: passkey?.employee_id, network, why })
    return refuse('wrong_passkey')
  }
  if (passkey === undefined) return no('wrongPasskey')
  if (!(await store.write((tx) => takeChallenge(tx, body.challenge, null, now))))
    return no('wrongPasskey')
  const counter = await counterOf(passkey, body)
  if (counter === undefined) return no('wrongPasskey')
  if (!(await store.write((tx) => usePasskey(tx, passkey.id, counter, now))))
    return no('copiedPasskey')
  const person = await findEmployee(db, passkey.employee_id)
  if (person?.deactivated_at) {
    failures.add({ employeeId: person.id, network, why: 'inactiveAccount' })
    refuse('inactive_account')
  }
  return passkey
}

/** How often the passkey says it has signed; undefined if the signature is wrong. */
const counterOf = async (passkey: Passkey, { challenge, credential }: SignIn['body']) => {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: {
      ...credential,
      rawId: credential.id,
      type: 'public-key',
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: passkey.origin,
    expectedRPID: new URL(passkey.origin).hostname,
    credential: {
      id: passkey.credential_id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      // The database compares it, so that of two copies at once one is refused.
      counter: 0,
    },
  }).catch(() => undefined)
  return checked?.verified === true ? checked.authenticationInfo.newCounter : undefined
}

export const signInByPasskey = async (
  tx: Tx,
  _: SignIn,
  ctx: RequestContext,
  { id: passkey, employee_id: id, credential_id: credential }: Passkey,
) => {
  await lockEmployee(tx, id)
  const person = await findEmployee(tx, id)
  // It may have been removed since it signed.
  if (!person || !(await findPasskey(tx, credential))) return refuse('wrong_passkey')
  if (person.deactivated_at !== null) refuse('inactive_account')
  await settleAttempt(tx, { forget: [], giveBack: [await keyOf(tx, ctx)] })
  const device = await findDevice(tx, ctx.devices, id, ctx.now)
  return letIn(tx, person, { device, secondFactor: 'Passkey', passkey }, ctx)
}
