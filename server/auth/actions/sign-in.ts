import type { login } from '../../../contract/auth/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { foldText } from '../../../contract/values/text.ts'
import { everyVenue } from '../../db/scope/scoped.ts'
import type { Tx } from '../../db/schema.ts'
import { findEmployee, lockEmployee } from '../../employees/sql/employees.ts'
import type { RequestContext } from '../../kit/context.ts'
import { findDevice, forgottenBefore } from '../../kit/sign-in/devices.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { isPassword, withHashingSlot } from '../../kit/sign-in/password.ts'
import type { InputOf } from '../../kit/http/call.ts'
import type { SignInFailure } from '../../kit/sign-in/sign-in-failures.ts'
import {
  claimAttempt,
  secondsHeld,
  settleAttempt,
  rateLimitKey,
} from '../../kit/sign-in/rate-limit.ts'
import type { CodeKind } from '../../kit/sign-in/second-factor.ts'
import { limitsFor, paces } from '../rules.ts'
import { findForSignIn } from '../sql.ts'
import { letIn } from './let-in.ts'
import { proveCode } from './second-factor.ts'

type SignIn = InputOf<typeof login>
type Proved = {
  id: number
  passwordHash: string
  device: string | undefined
  secondFactor: CodeKind | undefined
  tries: Parameters<typeof settleAttempt>[1]
}

/**
 * The person whose email, password and, where they have a second factor, code these are, with the hash that
 * the password was checked against. Whether the email is known makes no difference to the work that is done,
 * and whether a code is asked for is said to whoever has the password only.
 */
export const checkSignIn = async (
  appContext: AppContext,
  { body }: SignIn,
  ctx: RequestContext,
): Promise<Proved> => {
  const { store, failures } = appContext
  const { network, now } = ctx
  const email = foldText(body.email)
  const db = everyVenue(store.db)
  const account = await findForSignIn(db, { email, network, since: forgottenBefore(now) })
  const id = account?.id ?? 0
  const device = await findDevice(db, ctx.devices, id, now)
  const keys = {
    account: rateLimitKey('account', email, network),
    address: rateLimitKey('address', network),
    guessed: rateLimitKey('guessed', network),
    device: rateLimitKey('device', device ?? ''),
    everywhere: rateLimitKey('everywhere', email),
  }
  const limitOf = (name: keyof typeof keys) => ({ key: keys[name], pace: paces[name] })
  const limits = limitsFor({
    device: device !== undefined,
    address: account?.isKnownThere === true,
  })
  const own = limits.map(limitOf)
  const ofAddress = device === undefined ? [limitOf('address')] : []
  const no = (why: SignInFailure['why']) => failures.add({ employeeId: account?.id, network, why })

  const refuseFor = (seconds: number) => {
    if (seconds === 0) return
    no('tooManyAttempts')
    refuse('rate_limited', { seconds })
  }

  // Most of a flood ends here or finds no place: it takes none from others and writes nothing.
  refuseFor(await secondsHeld(db, own, now))
  const crowded = await secondsHeld(db, ofAddress, now)
  const rank = device !== undefined ? 'known' : crowded > 0 ? 'crowd' : 'unknown'
  const work = async () => {
    const claimed = await store.write(async (tx) => {
      const guess = { ...limitOf('guessed'), isCounted: account !== undefined }
      // Where even a right password is refused, nothing is tried of an account.
      const isCounted = device !== undefined || (await secondsHeld(tx, [guess], now)) === 0
      const seconds = await claimAttempt(
        tx,
        own.map((limit) => ({ ...limit, isCounted })),
        now,
      )
      if (seconds > 0 || device !== undefined) return { seconds, address: 0, guessed: 0 }
      const address = await claimAttempt(tx, ofAddress, now)
      return { seconds, address, guessed: await claimAttempt(tx, [guess], now) }
    })
    refuseFor(claimed.seconds)
    const right = await isPassword(account?.password_hash, body.password, rank)
    // Whatever holds an address back says nothing about an account, nor of its password.
    const held = Math.max(claimed.address, claimed.guessed)
    if (!account || !right || claimed.guessed > 0) refuseFor(held)
    if (!account || !right) {
      no(account ? 'wrongPassword' : 'unknownEmail')
      return refuse('wrong_credentials')
    }
    if (account.deactivated_at !== null) {
      no('inactiveAccount')
      refuse('inactive_account')
    }
    const counted = [
      ...(limits.includes('everywhere') ? [keys.everywhere] : []),
      ...(device === undefined && claimed.address === 0 ? [keys.address] : []),
      ...(device === undefined ? [keys.guessed] : []),
    ]
    const forget = limits.filter((name) => name !== 'everywhere').map((name) => keys[name])
    return { account, tries: { forget, giveBack: counted } }
  }
  const { account: known, tries } = await withHashingSlot(rank, work, () => refuseFor(crowded))
  const proved = { id, passwordHash: known.password_hash, device, tries }
  if (!known.hasSecondFactor) return { ...proved, secondFactor: undefined }
  if (body.code === undefined) {
    const giveBack = [...tries.forget, ...tries.giveBack]
    await store.write((tx) => settleAttempt(tx, { forget: [], giveBack }))
    return refuse(known.secret === null ? 'recovery_code_needed' : 'second_factor_needed')
  }
  return { ...proved, secondFactor: await proveCode(appContext, { id, code: body.code }, ctx) }
}

export const signIn = async (tx: Tx, _input: SignIn, ctx: RequestContext, proved: Proved) => {
  const { id, passwordHash, device, tries, secondFactor } = proved
  await lockEmployee(tx, id)
  const person = await findEmployee(tx, id)
  // The password may have been changed since it was checked, and old ones open no session.
  if (person?.password_hash !== passwordHash) return refuse('wrong_credentials')
  if (person.deactivated_at !== null) refuse('inactive_account')
  await settleAttempt(tx, tries)
  return letIn(tx, person, { device, secondFactor }, ctx)
}
