import type { Db } from '../../db/schema.ts'
import { findByKey } from './api-keys.ts'
import { hashToken, type SignedIn, tokenIn } from './callers.ts'
import { findBySession } from './session.ts'

/** Who calls with an `Authorization` header: a session's token or an API key; or no one. */
export const findSignedIn = async (
  db: Db,
  authorization: string | undefined,
  now: string,
): Promise<SignedIn | undefined> => {
  const credentials = tokenIn(authorization)
  if (credentials === undefined) return undefined
  const tokenHash = hashToken(credentials.token)
  return credentials.isKey ? findByKey(db, tokenHash, now) : findBySession(db, tokenHash, now)
}

/** Whose session or API key has a token with this hash; or no one. */
export const findByHash = async (
  db: Db,
  tokenHash: string,
  now: string,
): Promise<SignedIn | undefined> =>
  (await findBySession(db, tokenHash, now)) ?? (await findByKey(db, tokenHash, now))
