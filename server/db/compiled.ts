import type { Compilable, CompiledQuery } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import type { Db, Tx } from './schema.ts'
import { nameStatement } from './statement-names.ts'

/** Where a value of a row will stand. */
class Slot {
  readonly row: number
  readonly name: string
  constructor(row: number, name: string) {
    this.row = row
    this.name = name
  }
}

type Values = Record<string, unknown>

const slotsOf = <V extends Values>(row: V, at: number): V =>
  Object.fromEntries(Object.keys(row).map((name) => [name, new Slot(at, name)])) as V

const run = async <R>(
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
 * building one anew costs more than running it. `value('id')` stands where a value will be.
 *
 * @example
 * const one = compiled<{ id: number }>()((db, value) => courses(db).where('id', '=', value('id')))
 * const [course] = await one(db, { id: 7 })
 */
export const compiled =
  <V extends Values, H extends Db = Db>() =>
  <R>(build: (db: H, value: <K extends keyof V & string>(name: K) => V[K]) => Compilable<R>) => {
    const known = new Map<Engine, CompiledQuery<R>>()
    const compile = (db: H): CompiledQuery<R> => {
      const query = build(db, (name) => new Slot(0, name) as never).compile()
      known.set(engineOf(db), query)
      nameStatement(query.sql)
      return query
    }
    return (db: H, values: V): Promise<readonly R[]> =>
      run(db, known.get(engineOf(db)) ?? compile(db), [values])
  }

/** More rows than this are a seldom thing, and their statement is built for the occasion. */
const mostRowsKept = 20

/**
 * Like {@link compiled}, for a statement that inserts rows: built once for each number of them. All
 * rows have the same columns.
 */
export const compiledInsert =
  <V extends Values>() =>
  <R>(build: (tx: Tx, rows: readonly V[]) => Compilable<R>) => {
    const known = new Map<string, CompiledQuery<R>>()
    const compile = (tx: Tx, rows: readonly V[]): CompiledQuery<R> => {
      const query = build(tx, rows.map(slotsOf)).compile()
      if (rows.length > mostRowsKept) return query
      known.set(`${engineOf(tx)} ${rows.length}`, query)
      nameStatement(query.sql)
      return query
    }
    return (tx: Tx, rows: readonly V[]): Promise<readonly R[]> =>
      run(tx, known.get(`${engineOf(tx)} ${rows.length}`) ?? compile(tx, rows), rows)
  }
