import { type Kysely, sql } from 'kysely'
import { engineOf } from '../engine.ts'
import type { Tables } from '../schema.ts'

/** What a column's values are, the same on both databases. */
type Kind = 'whole' | 'real' | 'text' | 'bytes'

export type Column = { name: string; kind: Kind }

/** A table as the database itself describes it; columns are in the order of their names. */
export type Table = { name: string; columns: readonly Column[]; key: readonly string[] }

/** A handle to read through, of the whole database or of one transaction. */
export type Handle = Pick<Kysely<Tables>, 'getExecutor'>

const kinds: Readonly<Record<string, Kind>> = {
  integer: 'whole',
  bigint: 'whole',
  real: 'real',
  'double precision': 'real',
  text: 'text',
  blob: 'bytes',
  bytea: 'bytes',
}

/** Which migrations a database has had is known by its tables; a backup's manifest is about the copy. */
const ofTheDatabase = ['kysely_migration', 'kysely_migration_lock', 'backup_manifest']

type Described = { table: string; name: string; type: string; place: number | null }

/** The institute's tables, also those of an earlier Muster, without what an index keeps for itself. */
export const describeTables = async (db: Handle): Promise<Table[]> => {
  const columns = await (engineOf(db) === 'sqlite' ? describeSqlite(db) : describePostgres(db))
  const ours = columns.filter(({ table }) => !ofTheDatabase.includes(table))
  const byTable = Map.groupBy(ours, ({ table }) => table)
  return [...byTable].map(([name, described]) => ({
    name,
    columns: described.map((column) => ({ name: column.name, kind: kindOf(column) })).sort(byName),
    key: keyOf(name, described),
  }))
}

const byName = (a: Column, b: Column) => (a.name < b.name ? -1 : 1)

const kindOf = ({ table, name, type }: Described): Kind => {
  const kind = kinds[type]
  if (kind === undefined) throw new Error(`Muster cannot copy ${table}.${name}, which is ${type}`)
  return kind
}

const keyOf = (table: string, columns: readonly Described[]): string[] => {
  const key = columns.filter(({ place }) => place !== null)
  if (key.length === 0) throw new Error(`Muster cannot copy ${table}, which has no primary key`)
  return key.sort((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ name }) => name)
}

const describeSqlite = async (db: Handle): Promise<Described[]> => {
  const { rows } = await sql<Described>`
    select tables.name as "table", columns.name, lower(columns.type) as type,
      nullif(columns.pk, 0) as place
    from pragma_table_list as tables, pragma_table_xinfo(tables.name) as columns
    where tables.schema = 'main' and tables.type = 'table'
      and tables.name not like 'sqlite~_%' escape '~' and columns.hidden = 0
    order by tables.name`.execute(db)
  return rows
}

const isNoExtensions = sql`not exists (
  select 1 from pg_depend where pg_depend.objid = pg_class.oid and pg_depend.deptype = 'e')`

/** True if a PostgreSQL database has no tables or views, except those of its extensions. */
export const hasNoTables = async (db: Handle): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f')
      and relnamespace = current_schema()::text::regnamespace
      and ${isNoExtensions} limit 1`.execute(db)
  return rows.length === 0
}

const describePostgres = async (db: Handle): Promise<Described[]> => {
  const { rows } = await sql<Described>`
    select relname::text as "table", attname::text as name, format_type(atttypid, null) as type,
      array_position(indkey::int2[], attnum) as place
    from pg_class
    join pg_attribute on attrelid = pg_class.oid
      and attnum > 0 and not attisdropped and attgenerated = ''
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where relkind in ('r', 'p') and relnamespace = current_schema()::text::regnamespace
      and ${isNoExtensions}
    order by relname::text collate "C"`.execute(db)
  return rows
}
