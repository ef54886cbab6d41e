import { may } from '../../../contract/kit/access.ts'
import type {
  changePassword,
  chooseLanguage as choice,
  changeOwnDetails as ownDetails,
  logoutEverywhere,
  profile,
} from '../../../contract/auth/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { everyVenue } from '../../db/scope/scoped.ts'
import type { Tx } from '../../db/schema.ts'
import { presentUser } from '../../employees/present.ts'
import {
  findEmployee,
  lockEmployee,
  setLanguage,
  setPasswordHash,
  updateOwnDetails,
} from '../../employees/sql/employees.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { historySince } from '../../kit/history/seen.ts'
import { forgetOtherDevices } from '../../kit/sign-in/devices.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { refuseGuessable } from '../../kit/sign-in/guessable.ts'
import { hashPassword } from '../../kit/sign-in/password.ts'
import type { InputOf, Query } from '../../kit/http/call.ts'
import { revokeKeysOf } from '../../kit/sign-in/api-keys.ts'
import { endSession, endSessionsOf } from '../../kit/sign-in/session.ts'
import { settleAttempt } from '../../kit/sign-in/rate-limit.ts'
import { proveOwnPassword } from './own-password.ts'

type NewPassword = InputOf<typeof changePassword>

export const signedInPerson: Query<typeof profile> = async (db, { query }, ctx) => {
  const person = await findEmployee(db, ctx.person.id)
  if (!person) return refuse('not_signed_in')
  return {
    user: presentUser(person),
    defaultLanguage: ctx.settings.institute.language,
    mustAddSecondFactor: ctx.person.mustAddSecondFactor,
    history: query.seen === undefined ? undefined : await historySince(db, query.seen),
  }
}

/** How a person reads Muster is their own affair, and no entry of the audit. */
export const chooseLanguage = async (tx: Tx, { body }: InputOf<typeof choice>, ctx: Ctx) => {
  await setLanguage(tx, ctx.person.id, body.language)
  const person = await findEmployee(tx, ctx.person.id)
  return person ? { user: presentUser(person) } : refuse('not_signed_in')
}

/** Everyone changes their own phone and address; name and email are the super administrators' to change. */
export const changeOwnDetails = async (tx: Tx, { body }: InputOf<typeof ownDetails>, ctx: Ctx) => {
  await lockEmployee(tx, ctx.person.id)
  const before = await findEmployee(tx, ctx.person.id)
  if (!before) return refuse('not_signed_in')
  const { phone, address, name, email } = body
  const renames = may(ctx.person, 'employees.manage')
  const own = {
    phone,
    address,
    name: (renames ? name : undefined) ?? before.name,
    email: (renames ? email : undefined) ?? before.email,
  }
  await updateOwnDetails(tx, before.id, own, ctx.now)
  const after = await findEmployee(tx, ctx.person.id)
  if (!after) return refuse('not_signed_in')
  const user = presentUser(after)
  const change = { recordId: before.id, before: presentUser(before), after: user }
  await audit(tx, ctx, { action: 'employee.updated', ...change })
  return { user }
}

type NewHash = { passwordHash: string; key: string }

/** The hash of the new password, once the current one has been proved. */
export const checkCurrentPassword = async (
  appContext: AppContext,
  { body }: NewPassword,
  ctx: Ctx,
): Promise<NewHash> => {
  const employee = await findEmployee(everyVenue(appContext.store.db), ctx.person.id)
  const { name } = ctx.settings.institute
  // No one guesses a password by this, so it is no failed try.
  if (employee) refuseGuessable(body.newPassword, employee, name, 'newPassword')
  return proveOwnPassword(appContext, body.currentPassword, ctx, async (key) => ({
    passwordHash: await hashPassword(body.newPassword),
    key,
  }))
}

export const changeOwnPassword = async (
  tx: Tx,
  _input: NewPassword,
  ctx: Ctx,
  { passwordHash, key }: NewHash,
) => {
  const { person, now } = ctx
  await lockEmployee(tx, person.id)
  await settleAttempt(tx, { forget: [key], giveBack: [] })
  await setPasswordHash(tx, person.id, { hash: passwordHash, by: 'owner' }, now)
  await endSessionsOf(tx, person.id, person.tokenHash)
  await forgetOtherDevices(tx, ctx)
  await audit(tx, ctx, {
    action: 'employee.password_changed',
    recordId: person.id,
  })
  return {}
}

export const signOut = async (tx: Tx, _input: unknown, ctx: Ctx) => {
  await endSession(tx, ctx.person.tokenHash)
  return {}
}

export const signOutEverywhere = async (
  tx: Tx,
  { query }: InputOf<typeof logoutEverywhere>,
  ctx: Ctx,
) => {
  await endSessionsOf(tx, ctx.person.id)
  const ended = query.keys === 'end' ? await revokeKeysOf(tx, ctx.person.id, ctx.now) : []
  const changes = ended.map((recordId) => ({ action: 'key.revoked' as const, recordId }))
  if (changes.length > 0) await audit(tx, ctx, ...changes)
  return {}
}
