import { hash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db, Tx } from '../../db/schema.ts'

/** Seconds for which an app shows the same code. */
const period = 30
/** A phone's clock may be off by as many periods, either way. */
const drift = 1

const recoveryCodes = 10
const recoveryLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 80 random bits, so that a hash gives none away. */
const recoveryLength = 16

/** The number of the period that a code is of, if it is right at that time (RFC 6238). */
export const stepOf = (secret: string, code: string, now: string): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = Date.parse(now)
  const app = new TOTP({ secret: Secret.fromBase32(secret), period })
  const off = app.validate({ token: code, timestamp, window: drift })
  return off === null ? undefined : Math.floor(timestamp / 1000 / period) + off
}

/** What a code was that was accepted. */
export type CodeKind = 'App' | 'Recovery code'

/** Accepts a code of a person once and never again, however many come at once. */
export const acceptCode = async (
  tx: Tx,
  employeeId: number,
  code: string,
  now: string,
): Promise<CodeKind | undefined> =>
  /^\d{6}$/.test(code)
    ? acceptStep(tx, employeeId, code, now)
    : takeRecoveryCode(tx, employeeId, code)

const acceptStep = async (tx: Tx, employeeId: number, code: string, now: string) => {
  const held = await findSecondFactor(tx, employeeId)
  const step = held?.secret ? stepOf(held.secret, code, now) : undefined
  if (step === undefined) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('employee_id', '=', employeeId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'App' : undefined
}

const takeRecoveryCode = async (tx: Tx, employeeId: number, code: string) => {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('employee_id', '=', employeeId)
    .where('code_hash', '=', hashOf(employeeId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n ? 'Recovery code' : undefined
}

const hashOf = (employeeId: number, code: string): string => hash('sha256', `${employeeId} ${code}`)

export const findSecondFactor = (db: Db, employeeId: number) =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'added_at'])
    .select((row) =>
      row
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.employee_id', '=', 'second_factors.employee_id')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .as('codes'),
    )
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()

/** Returns false if there is one already. */
export const insertSecondFactor = async (
  tx: Tx,
  { employeeId, secret, step }: { employeeId: number; secret: string; step: number },
  now: string,
): Promise<boolean> => {
  const added = await tx
    .insertInto('second_factors')
    .values({ employee_id: employeeId, secret, last_step: step, added_at: now })
    .onConflict((conflict) => conflict.column('employee_id').doNothing())
    .returning('employee_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Replaces the recovery codes of a person; only their hashes are kept. */
export const replaceRecoveryCodes = async (tx: Tx, employeeId: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodes }, makeRecoveryCode)
  await tx.deleteFrom('recovery_codes').where('employee_id', '=', employeeId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(employeeId, code), employee_id: employeeId })))
    .execute()
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

const makeRecoveryCode = () =>
  Array.from({ length: recoveryLength }, () => recoveryLetters[randomInt(32)]).join('')

/** Takes away whatever is asked of a person or serves them beside their password; false if nothing is. */
export const deleteSecondFactors = async (tx: Tx, employeeId: number): Promise<boolean> => {
  const tables = ['second_factors', 'recovery_codes', 'passkeys'] as const
  let deleted = 0n
  for (const table of tables) {
    const rows = await tx.deleteFrom(table).where('employee_id', '=', employeeId).executeTakeFirst()
    deleted += rows.numDeletedRows
  }
  return deleted > 0n
}
