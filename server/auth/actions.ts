import { refuse } from '../../contract/refuse.ts'
import { may } from '../../contract/access.ts'
import type { changePassword, login, changeOwnDetails as ownDetails } from '../../contract/auth.ts'
import { foldText } from '../../contract/text.ts'
import type { Db, Tx } from '../db/schema.ts'
import { presentUser } from '../employees/present.ts'
import {
  findByEmail,
  findEmployee,
  lockEmployee,
  setPasswordHash,
  updateOwnDetails,
} from '../employees/sql.ts'
import { audit } from '../kit/audit.ts'
import type { Ctx, Visit } from '../kit/context.ts'
import { hashPassword, isPassword } from '../kit/password.ts'
import type { InputOf } from '../kit/route.ts'
import { endSession, endSessionsOf, openSession } from '../kit/session.ts'

type SignIn = InputOf<typeof login>
type Proved = { id: number; passwordHash: string }
type NewPassword = InputOf<typeof changePassword>

/** Failures count for an account as seen from one address, so nobody can lock another out from elsewhere. */
export const triesOfAccount = ({ body }: SignIn, visit: Visit): string =>
  `sign-in ${foldText(body.email)} ${visit.address}`

export const triesOfPerson = (_input: NewPassword, ctx: Ctx): string => `password ${ctx.person.id}`

/** The person whose email and password these are, with the hash that the password was checked against. */
export const checkSignIn = async (db: Db, { body }: SignIn): Promise<Proved> => {
  const found = await findByEmail(db, body.email)
  const right = await isPassword(found?.password_hash, body.password)
  if (!found || !right) return refuse('wrong_credentials')
  if (found.deactivated_at !== null) refuse('inactive_account')
  return { id: found.id, passwordHash: found.password_hash }
}

export const signIn = async (
  tx: Tx,
  _input: SignIn,
  visit: Visit,
  { id, passwordHash }: Proved,
) => {
  await lockEmployee(tx, id)
  const person = await findEmployee(tx, id)
  // The password may have been changed since it was checked, and old ones open no session.
  if (person?.password_hash !== passwordHash) return refuse('wrong_credentials')
  if (person.deactivated_at !== null) refuse('inactive_account')
  const token = await openSession(tx, id, visit.now)
  return { token, user: presentUser(person) }
}

export const signedInPerson = async (db: Db, _input: unknown, ctx: Ctx) => {
  const person = await findEmployee(db, ctx.person.id)
  return person ? { user: presentUser(person) } : refuse('not_signed_in')
}

/** Everybody keeps his own phone and address; name and email are the super administrators' to change. */
export const changeOwnDetails = async (tx: Tx, { body }: InputOf<typeof ownDetails>, ctx: Ctx) => {
  await lockEmployee(tx, ctx.person.id)
  const before = await findEmployee(tx, ctx.person.id)
  if (!before) return refuse('not_signed_in')
  const { phone, address, name, email } = body
  const renames = may(ctx.person.role, 'employees.manage')
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
  return { message: 'Details saved', user }
}

/** The hash of the new password, once the current one has been proved. */
export const checkCurrentPassword = async (db: Db, { body }: NewPassword, ctx: Ctx) => {
  const person = await findEmployee(db, ctx.person.id)
  const right = await isPassword(person?.password_hash, body.currentPassword)
  if (!right) refuse('wrong_current_password')
  if (person && isOwnEmail(body.newPassword, person.email)) refuse('password_is_email')
  return hashPassword(body.newPassword)
}

/** True for the whole email or what stands before its `@`. */
const isOwnEmail = (password: string, email: string): boolean => {
  const own = foldText(email)
  return [own, own.slice(0, own.lastIndexOf('@'))].includes(foldText(password))
}

export const changeOwnPassword = async (
  tx: Tx,
  _input: NewPassword,
  ctx: Ctx,
  passwordHash: string,
) => {
  await lockEmployee(tx, ctx.person.id)
  await setPasswordHash(tx, ctx.person.id, passwordHash, ctx.now)
  await endSessionsOf(tx, ctx.person.id, ctx.person.tokenHash)
  await audit(tx, ctx, {
    action: 'employee.password_changed',
    recordId: ctx.person.id,
  })
  return { message: 'Password changed successfully!' }
}

export const signOut = async (tx: Tx, _input: unknown, ctx: Ctx) => {
  await endSession(tx, ctx.person.tokenHash)
  return { message: 'Logged out successfully' }
}

export const signOutEverywhere = async (tx: Tx, _input: unknown, ctx: Ctx) => {
  await endSessionsOf(tx, ctx.person.id)
  return { message: 'Logged out successfully' }
}
