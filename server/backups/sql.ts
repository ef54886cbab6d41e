import type { Db, Tables } from '../db/schema.ts'

/** Why and for which night the server has begun a run; undefined if it did not. */
export const findRun = (
  db: Db,
  id: number,
): Promise<Pick<Tables['runs'], 'reason' | 'night'> | undefined> =>
  db
    .selectFrom('runs')
    .select(['reason', 'night'])
    .where('id', '=', id)
    .where('kind', '=', 'backup')
    .where('state', '=', 'running')
    .executeTakeFirst()
