import { Kysely } from 'kysely'
import type { DatabaseAddress } from '../../../server/db/connect.ts'
import { postgresDialect } from '../../../server/db/engines/postgres.ts'
import { MusterSqliteDialect } from '../../../server/db/engines/sqlite.ts'
import type { Tables } from '../../../server/db/schema.ts'

/** A connection of its own that may do anything, as migrations have it. */
export const openHandle = (place: DatabaseAddress): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect:
      'dataDir' in place
        ? new MusterSqliteDialect(place.dataDir, 'writing')
        : postgresDialect(
            place.databaseUrl,
            { rights: 'writing', patience: 'unlimited' },
            () => {},
          ),
  })
