import type { DatabaseSync } from 'node:sqlite'

/** Another program's database lies under our name. */
export class Foreign extends Error {
  constructor(file: string) {
    super(
      `${file} is another program's database, and it was left as it is. Set DATA_DIR to the institute's folder`,
    )
  }
}

/** Closes a database and throws {@link Foreign} where it has tables and none of ours. */
export const requireOurs = (database: DatabaseSync): void => {
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
  if (tables.length === 0 || tables.some(({ name }) => name === 'kysely_migration')) return
  const file = database.location() ?? ''
  database.close()
  throw new Foreign(file)
}
