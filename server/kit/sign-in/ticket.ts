import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/schema.ts'
import type { Person } from '../context.ts'
import { ago, hashToken, type SignedIn } from './callers.ts'
import { findByHash } from './find-signed-in.ts'

/** Milliseconds. */
const validFor = 60_000

/**
 * A ticket lets a link that the browser follows by itself, without a session's token, act for that
 * session or API key: for one subject, for a minute, and only while that lasts. It is 256 random bits,
 * of which only the SHA-256 is kept, so nothing that lies in the database makes one.
 */
export const makeTicket = async (
  tx: Tx,
  { tokenHash: holder_hash }: Person,
  subject: string,
  now: string,
): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url')
  await tx
    .insertInto('download_tickets')
    .values({ ticket_hash: hashToken(ticket), holder_hash, subject, made_at: now })
    .execute()
  return ticket
}

/** Who acts with a ticket; undefined if it is for another subject, too old, or made up. */
export const readTicket = async (
  db: Db,
  ticket: string,
  subject: string,
  now: string,
): Promise<SignedIn | undefined> => {
  const storedTicket = await db
    .selectFrom('download_tickets')
    .select('holder_hash')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('subject', '=', subject)
    .where('made_at', '>=', ago(now, validFor))
    .executeTakeFirst()
  return storedTicket && findByHash(db, storedTicket.holder_hash, now)
}

export const forgetOldTickets = async (tx: Tx, now: string): Promise<void> => {
  await tx.deleteFrom('download_tickets').where('made_at', '<', ago(now, validFor)).execute()
}

/** An address with a ticket for it at its end. */
export const withTicket = (address: string, ticket: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}`

/** The ticket at the end of an address, and the address it is for. */
export const ticketIn = (address: string): { text: string; of: string } | undefined => {
  const [, of, text] = /^(.*)[?&]ticket=([^&]*)$/.exec(address) ?? []
  return of === undefined || text === undefined ? undefined : { of, text }
}
