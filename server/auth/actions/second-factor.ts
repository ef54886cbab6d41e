import type * as contract from '../../../contract/auth/second-factor.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx, RequestContext } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { claimAttempt, rateLimitKey, settleAttempt } from '../../kit/sign-in/rate-limit.ts'
import {
  acceptCode,
  type CodeKind,
  deleteSecondFactors,
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
  stepOf,
} from '../../kit/sign-in/second-factor.ts'
import { paces } from '../rules.ts'
import { proveOwnPassword } from './own-password.ts'

type Adding = InputOf<typeof contract.addSecondFactor>
type ByCode = InputOf<typeof contract.removeSecondFactor>

/** Accepts a code of a person once; guessing one is slowed down ever more, from wherever it is tried. */
export const proveCode = async (
  { store, failures }: AppContext,
  { id, code }: { id: number; code: string },
  { network, now }: RequestContext,
): Promise<CodeKind> => {
  const key = rateLimitKey('code', String(id))
  const { seconds, kind } = await store.write(async (tx) => {
    const seconds = await claimAttempt(tx, [{ key, pace: paces.code }], now)
    const kind = seconds > 0 ? undefined : await acceptCode(tx, id, code, now)
    if (kind !== undefined) await settleAttempt(tx, { forget: [key], giveBack: [] })
    return { seconds, kind }
  })
  if (kind !== undefined) return kind
  failures.add({ employeeId: id, network, why: seconds > 0 ? 'tooManyAttempts' : 'wrongCode' })
  return seconds > 0 ? refuse('rate_limited', { seconds }) : refuse('wrong_code')
}

export const ownSecondFactor = async (db: Db, _input: unknown, { person }: Ctx) => {
  const held = await findSecondFactor(db, person.id)
  return {
    addedAt: held?.added_at,
    appIsLost: held?.secret === null ? (true as const) : undefined,
    recoveryCodes: held?.codes ?? 0,
  }
}

/** The half minute of the app's first code, once the password has been proved. */
export const checkFirstCode = async (appContext: AppContext, { body }: Adding, ctx: Ctx) => {
  const step = stepOf(body.setupKey, body.code, ctx.now) ?? refuse('wrong_code')
  return proveOwnPassword(appContext, body.currentPassword, ctx, async (key) => ({ step, key }))
}

export const addSecondFactor = async (
  tx: Tx,
  { body }: Adding,
  ctx: Ctx,
  { step, key }: { step: number; key: string },
) => {
  const { id } = ctx.person
  await settleAttempt(tx, { forget: [key], giveBack: [] })
  const added = { employeeId: id, secret: body.setupKey, step }
  if (!(await insertSecondFactor(tx, added, ctx.now))) refuse('second_factor_is_on')
  await audit(tx, ctx, { action: 'employee.second_factor_added', recordId: id })
  return { recoveryCodes: await replaceRecoveryCodes(tx, id) }
}

export const checkOwnCode = (appContext: AppContext, { body }: ByCode, ctx: Ctx) =>
  proveCode(appContext, { id: ctx.person.id, code: body.code }, ctx)

export const makeRecoveryCodes = async (tx: Tx, _input: ByCode, ctx: Ctx) => {
  const { id } = ctx.person
  await audit(tx, ctx, { action: 'employee.recovery_codes_made', recordId: id })
  return { recoveryCodes: await replaceRecoveryCodes(tx, id) }
}

export const removeSecondFactor = async (tx: Tx, _input: ByCode, ctx: Ctx) => {
  await deleteSecondFactors(tx, ctx.person.id)
  await audit(tx, ctx, { action: 'employee.second_factor_removed', recordId: ctx.person.id })
  return {}
}
