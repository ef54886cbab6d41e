import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/schema.ts'
import type { Person } from '../context.ts'
import { findKeysOf } from './api-keys.ts'
import { findSessionsOf } from './session.ts'

/** Milliseconds. */
const validFor = 60_000

/**
 * A ticket lets a link that the browser follows by itself, without a session's token, act for that
 * session or API key: for one subject, for a minute, and only while that lasts. Every process can
 * read it, and nothing is stored for it.
 */
export const makeTicket = ({ id, tokenHash }: Person, subject: string, now: string): string => {
  const until = Date.parse(now) + validFor
  return `${id}.${until}.${signatureOf(tokenHash, `${id} ${until} ${subject}`)}`
}

/** The person for whom a ticket acts; undefined if it is for another subject, too old, or made up. */
export const readTicket = async (
  db: Db,
  ticket: string,
  subject: string,
  now: string,
): Promise<Person | undefined> => {
  const [, id, until, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket) ?? []
  if (signature === undefined || Number(until) < Date.parse(now)) return undefined
  const sessions = await findSessionsOf(db, Number(id), now)
  const holders = [...sessions, ...(await findKeysOf(db, Number(id), now))]
  const given = Buffer.from(signature)
  return holders.find(({ tokenHash }) =>
    timingSafeEqual(given, Buffer.from(signatureOf(tokenHash, `${id} ${until} ${subject}`))),
  )
}

/** An address with a ticket for it at its end. */
export const withTicket = (address: string, ticket: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}`

/** The ticket at the end of an address, and the address it is for. */
export const ticketIn = (address: string): { text: string; of: string } | undefined => {
  const [, of, text] = /^(.*)[?&]ticket=([^&]*)$/.exec(address) ?? []
  return of === undefined || text === undefined ? undefined : { of, text }
}

const signatureOf = (key: string, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')
