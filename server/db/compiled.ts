import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import type { Db, Tx } from './schema.ts'

const names = new Map<string, string>()

/**
 * Names a statement, so that each connection to PostgreSQL plans it once. Only for texts that stay
 * the same: a connection keeps every plan.
 */
const nameStatement = (text: string): void => {
  if (!names.has(text)) names.set(text, `muster ${names.size + 1}`)
}

/** The name of a statement that has one. */
export const nameOf = (text: string): string | undefined => names.get(text)

/** The placeholder of a value of a row. */
export class Slot {
  readonly row: number
  readonly name: string
  constructor(row: number, name: string) {
    this.row = row
    this.name = name
  }
}

type Values = Record<string, unknown>

/** Returns the placeholder of a value, by its name. */
export type ValueOf<V> = <K extends keyof V & string>(name: K) => V[K]

/** A query of the builder, or one in plain SQL. */
export type Built<R> = { compile: (db: QueryExecutorProvider) => CompiledQuery<R> }

const slotsOf = <V extends Values>(row: V, at: number): V =>
  Object.fromEntries(Object.keys(row).map((name) => [name, new Slot(at, name)])) as V

export const run = async <R>(
  db: Db,
  query: CompiledQuery<R>,
  rows: readonly Values[],
): Promise<readonly R[]> => {
  const parameters = query.parameters.map((parameter) =>
    parameter instanceof Slot ? rows[parameter.row]?.[parameter.name] : parameter,
  )
  return (await db.getExecutor().executeQuery<R>({ ...query, parameters })).rows
}

/**
 * A statement that is built and compiled once for each engine and then run with other values:
 * building it again costs more than running it. `value('id')` is a placeholder for a value.
 *
 * @example
 * const one = compiled<{ id: number }>()((db, value) => courses(db).where('id', '=', value('id')))
 * const [course] = await one(db, { id: 7 })
 */
export const compiled =
  <V extends Values, H extends Db = Db>() =>
  <R>(build: (db: H, value: ValueOf<V>) => Built<R>) => {
    const known = new Map<Engine, CompiledQuery<R>>()
    const compile = (db: H): CompiledQuery<R> => {
      const query = build(db, (name) => new Slot(0, name) as never).compile(db)
      known.set(engineOf(db), query)
      nameStatement(query.sql)
      return query
    }
    return (db: H, values: V): Promise<readonly R[]> =>
      run(db, known.get(engineOf(db)) ?? compile(db), [values])
  }

/** More rows than this are rare, so their statement is not kept. */
export const mostRowsKept = 20

/**
 * Whether PostgreSQL keeps a statement's plan. One that joins rows to a fast-growing table is planned
 * each time: the best plan for a small table would read all of a large one.
 */
export type Planned = 'once' | 'each time'

/**
 * Like {@link compiled}, for a statement with rows in it: built once for each number of them. All
 * rows have the same columns.
 */
export const compiledRows =
  <V extends Values, H extends Db = Tx>(planned: Planned = 'once') =>
  <R>(build: (db: H, rows: readonly V[]) => Built<R>) => {
    const known = new Map<string, CompiledQuery<R>>()
    const compile = (db: H, rows: readonly V[]): CompiledQuery<R> => {
      const query = build(db, rows.map(slotsOf)).compile(db)
      if (rows.length > mostRowsKept) return query
      known.set(`${engineOf(db)} ${rows.length}`, query)
      if (planned === 'once') nameStatement(query.sql)
      return query
    }
    return (db: H, rows: readonly V[]): Promise<readonly R[]> =>
      run(db, known.get(`${engineOf(db)} ${rows.length}`) ?? compile(db, rows), rows)
  }
