import type { Db } from '../../db/schema.ts'
import { findByKey } from './api-keys.ts'
import { type SignedIn, tokenIn } from './callers.ts'
import { findBySession } from './session.ts'

/** Who calls with an `Authorization` header: a session's token or an API key; or no one. */
export const findSignedIn = async (
  db: Db,
  authorization: string | undefined,
  now: string,
): Promise<SignedIn | undefined> => {
  const found = tokenIn(authorization)
  if (found === undefined) return undefined
  return found.isKey ? findByKey(db, found.token, now) : findBySession(db, found.token, now)
}
