import type * as contract from '../../../contract/auth/sessions.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { audit } from '../../kit/audit.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { findKeysOf } from '../../kit/sign-in/api-keys.ts'
import {
  findDevice,
  forgetDevice,
  forgetOtherDevices,
  rememberDevice,
} from '../../kit/sign-in/devices.ts'
import {
  endOneOf,
  endSessionsOf,
  forgetExpiredSessions,
  findSessionsOf,
  idOfSession,
  noteToldSignIn,
  oldest,
} from '../../kit/sign-in/session.ts'

export const ownSessions: Query<typeof contract.listSessions> = async (db, _input, ctx) => {
  const { person, now, today, settings } = ctx
  const found = await findSessionsOf(db, person.id, oldest(now, settings))
  const here = found.find(({ token_hash }) => token_hash === person.tokenHash)
  return {
    sessions: found.map((row) => ({
      _id: idOfSession(row.token_hash),
      device: row.device ?? undefined,
      address: row.network ?? undefined,
      startedAt: row.created_at,
      lastUsedAt: row.last_seen_at,
      isThis: row === here || undefined,
    })),
    newSignInAt: here?.new_sign_in_at ?? undefined,
    keys: (await findKeysOf(db, person.id, today)).map(({ id, ...key }) => ({
      _id: String(id),
      ...key,
    })),
  }
}

export const endOneSession: Command<typeof contract.endOneSession> = async (
  tx,
  { params },
  ctx,
) => {
  // One that is over would keep its device known.
  await forgetExpiredSessions(tx, ctx.now, ctx.settings)
  const ended = await endOneOf(tx, ctx.person.id, params.id)
  if (ended === undefined) refuse('session_not_found')
  // Which device it began on was not kept of old ones: any may be the one that was lost.
  if (ended.device_hash === null) await forgetOtherDevices(tx, ctx)
  else await forgetDevice(tx, ended.device_hash)
  const after = { address: ended.network, deviceName: ended.device }
  await audit(tx, ctx, { action: 'employee.session_ended', recordId: ctx.person.id, after })
  return {}
}

export const endOtherSessions: Command<typeof contract.endOtherSessions> = async (tx, _, ctx) => {
  await endSessionsOf(tx, ctx.person.id, ctx.person.tokenHash)
  await forgetOtherDevices(tx, ctx)
  await audit(tx, ctx, { action: 'employee.other_sessions_ended', recordId: ctx.person.id })
  return {}
}

/** Told once is enough, also when the person signs in anew on this device. */
export const confirmSignIns: Command<typeof contract.confirmSignIns> = async (tx, _, ctx) => {
  const { person, network, now } = ctx
  await noteToldSignIn(tx, person.tokenHash)
  const token = await findDevice(tx, ctx.devices, person.id, now)
  if (token !== undefined) await rememberDevice(tx, { token, employeeId: person.id, network, now })
  return {}
}
