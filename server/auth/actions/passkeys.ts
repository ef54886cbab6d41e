import { hash } from 'node:crypto'
import {
  mostPasskeys,
  passkeyAlgorithms,
  passkeysAt,
} from '../../../contract/auth/passkey-terms.ts'
import type * as contract from '../../../contract/auth/passkeys.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson, writeJson } from '../../db/json-text.ts'
import { everyVenue } from '../../db/scope/scoped.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { lockEmployee } from '../../employees/sql/employees.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { findCurrent } from '../../kit/history/epochs.ts'
import type { Command, InputOf, Query } from '../../kit/http/call.ts'
import { wordsOfDevice } from '../../kit/sign-in/device-words.ts'
import {
  findPasskeysOf,
  insertPasskey,
  makeChallenge,
  type NewPasskey,
  removePasskeys,
  renamePasskey,
  takeChallenge,
} from '../../kit/sign-in/passkeys.ts'
import { settleAttempt } from '../../kit/sign-in/rate-limit.ts'
import { findSecondFactor } from '../../kit/sign-in/second-factor.ts'
import { endSessionsBy, findBySession } from '../../kit/sign-in/session.ts'
import { proveOwnPassword } from './own-password.ts'
import { proveCode } from './second-factor.ts'

type Beginning = InputOf<typeof contract.beginPasskey>
type Adding = InputOf<typeof contract.addPasskey>
type Row = Awaited<ReturnType<typeof findPasskeysOf>>[number]

const present = (row: Row) => ({
  _id: String(row.id),
  name: row.name,
  origin: row.origin,
  addedAt: row.added_at,
  lastUsedAt: row.last_used_at ?? undefined,
})

export const ownPasskeys: Query<typeof contract.listPasskeys> = async (db, _input, { person }) => ({
  passkeys: (await findPasskeysOf(db, person.id)).map(present),
})

/** The page that asks, at an address that can have passkeys. */
const pageOf = ({ origin }: Ctx): URL => {
  const page = URL.parse(origin ?? '')
  return page !== null && passkeysAt(page) === 'allowed' ? page : refuse('passkey_not_added')
}

const refuseTooMany = async (db: Db, personId: number): Promise<void> => {
  const { length } = await findPasskeysOf(db, personId)
  if (length >= mostPasskeys) refuse('too_many_passkeys', { most: mostPasskeys })
}

/** A passkey stands for password and code, so it takes both to add one. */
export const mayAddPasskey = async (appContext: AppContext, { body }: Beginning, ctx: Ctx) => {
  const { id } = ctx.person
  pageOf(ctx)
  const db = everyVenue(appContext.store.db)
  await refuseTooMany(db, id)
  const key = await proveOwnPassword(appContext, body.currentPassword, ctx, async (key) => key)
  if ((await findSecondFactor(db, id)) === undefined) return key
  const code = body.code ?? refuse('wrong_code')
  await proveCode(appContext, { id, code }, ctx)
  return key
}

export const beginPasskey = async (tx: Tx, _: Beginning, ctx: Ctx, key: string) => {
  const { id: personId } = ctx.person
  const { origin } = pageOf(ctx)
  const there = (await findPasskeysOf(tx, personId)).filter((one) => one.origin === origin)
  const { key: secret } = await findCurrent(tx)
  await settleAttempt(tx, { forget: [key], giveBack: [] })
  return {
    challenge: await makeChallenge(tx, personId, ctx.now),
    // Servers on one host share their device's passkeys: one of another would replace that of the same handle.
    handle: hash('sha256', [secret, origin, personId].join('\n'), 'base64url'),
    known: there.map(({ credential_id: id, transports }) => ({
      id,
      transports: [...readJson(transports)],
    })),
  }
}

/** What a browser signed for this person. */
export const checkNewPasskey = async (
  { store }: AppContext,
  { body: { challenge, credential } }: Adding,
  ctx: Ctx,
): Promise<NewPasskey> => {
  const { person, now, agent } = ctx
  const page = pageOf(ctx)
  const isTheirs = await store.write((tx) => takeChallenge(tx, challenge, person.id, now))
  if (!isTheirs) refuse('passkey_not_added')
  // It takes half a second and 28 MB to load, which a server without passkeys spares.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.id,
      response: { ...credential.response, transports: credential.response.transports ?? [] },
      type: 'public-key',
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: page.origin,
    expectedRPID: page.hostname,
    supportedAlgorithmIDs: [...passkeyAlgorithms],
  }).catch(() => undefined)
  const made = checked?.registrationInfo?.credential ?? refuse('passkey_not_added')
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: writeJson(credential.response.transports ?? []),
    origin: page.origin,
    name: wordsOfDevice(agent) ?? 'Passkey',
    added_at: now,
  }
}

export const addPasskey = async (tx: Tx, _: Adding, ctx: Ctx, made: NewPasskey) => {
  const { id: recordId, tokenHash } = ctx.person
  await lockEmployee(tx, recordId)
  // The body may come minutes after the session was looked at: whoever was signed out gets no passkey.
  if (!(await findBySession(tx, tokenHash, ctx.now))) refuse('not_signed_in')
  await refuseTooMany(tx, recordId)
  const added = (await insertPasskey(tx, made, recordId)) ?? refuse('passkey_not_added')
  const after = { name: added.name }
  await audit(tx, ctx, { action: 'employee.passkey_added', recordId, after })
  return { passkey: present(added) }
}

export const renameOwnPasskey: Command<typeof contract.renamePasskey> = async (tx, input, ctx) => {
  const { params, body: after } = input
  const recordId = ctx.person.id
  const found = (await findPasskeysOf(tx, recordId)).find(({ id }) => id === params.id)
  if (!found) return refuse('passkey_not_found')
  await renamePasskey(tx, params.id, after.name)
  const before = { name: found.name }
  await audit(tx, ctx, { action: 'employee.passkey_renamed', recordId, before, after })
  return {}
}

export const removeOwnPasskey: Command<typeof contract.removePasskey> = async (tx, input, ctx) => {
  const { person } = ctx
  const { id } = input.params
  // A sign-in with it comes before or after.
  await lockEmployee(tx, person.id)
  await endSessionsBy(tx, person.id, id, person.tokenHash)
  return (await removePasskeys(tx, ctx, person.id, id)) ? {} : refuse('passkey_not_found')
}
