import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import type { Db, Scope } from './schema.ts'

const names = new Map<string, string>()

/** The name of a compiled statement, by which each connection to PostgreSQL plans it once. */
export const nameOf = (text: string): string | undefined => names.get(text)

/** The placeholder of a value. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

type Values = Record<string, unknown>

/** Returns the placeholder of a value, by its name. */
export type ValueOf<V> = <K extends keyof V & string>(name: K) => V[K]

/** A query of the builder, or one in plain SQL. */
export type Built<R> = { compile: (db: QueryExecutorProvider) => CompiledQuery<R> }

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
    const ofScopes = new WeakMap<Scope, CompiledQuery<R>>()
    const compile = (db: H): CompiledQuery<R> => {
      const query = build(db, (name) => new Slot(name) as never).compile(db)
      if (db.scope) ofScopes.set(db.scope, query)
      else {
        known.set(engineOf(db), query)
        names.set(query.sql, names.get(query.sql) ?? `muster ${names.size + 1}`)
      }
      return query
    }
    return async (db: H, values: V): Promise<readonly R[]> => {
      const query = (db.scope ? ofScopes.get(db.scope) : known.get(engineOf(db))) ?? compile(db)
      const parameters = query.parameters.map((parameter) =>
        parameter instanceof Slot ? values[parameter.name] : parameter,
      )
      return (await db.getExecutor().executeQuery<R>({ ...query, parameters })).rows
    }
  }
