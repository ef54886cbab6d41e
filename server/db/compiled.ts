import type { Compilable, CompiledQuery } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import type { Db } from './schema.ts'
import { nameStatement } from './statement-names.ts'

class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
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
  <V extends Record<string, unknown>>() =>
  <R>(build: (db: Db, value: <K extends keyof V>(name: K) => V[K]) => Compilable<R>) => {
    const known = new Map<Engine, CompiledQuery<R>>()
    const compile = (db: Db): CompiledQuery<R> => {
      const query = build(db, (name) => new Slot(name) as never).compile()
      known.set(engineOf(db), query)
      nameStatement(query.sql)
      return query
    }
    return async (db: Db, values: V): Promise<R[]> => {
      const query = known.get(engineOf(db)) ?? compile(db)
      const parameters = query.parameters.map((parameter) =>
        parameter instanceof Slot ? values[parameter.name as keyof V] : parameter,
      )
      const { rows } = await db.getExecutor().executeQuery<R>({ ...query, parameters })
      return rows
    }
  }
