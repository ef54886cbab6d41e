import { Kysely } from 'kysely'
import type { Tables } from '../schema.ts'
import { type DatabaseAddress, dialectOf } from './reader.ts'
import type { Use } from './sqlite.ts'

/** Opens a database for one piece of work, which may take as long as it needs, and closes it after. */
export const withHandle = async <T>(
  address: DatabaseAddress,
  use: Use,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> => {
  const db = openHandle(address, use)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

export const openHandle = (address: DatabaseAddress, use: Use): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: dialectOf(address, use, 'unlimited') })
