import { type RawBuilder, sql } from 'kysely'
import { type Engine, engineOf } from '../engine.ts'
import type { Db, Tables, Tx } from '../schema.ts'
import { ScopePlugin } from './plugin.ts'
import { aliased, rowsOf, schemaOf, type Seen } from './rows.ts'

const known = new Map<string, Seen & { plugin: ScopePlugin }>()
/** Each keeps its own compiled statements; one that has not been asked for longest is forgotten. */
const mostKnown = 50

const scopeFor = (engine: Engine, venues: readonly number[]) => {
  const name = `${engine} ${venues.join(' ')}`
  const seen = { engine, venues: venues.length === 0 ? [nowhere] : venues }
  const scope = known.get(name) ?? { ...seen, plugin: new ScopePlugin(seen) }
  known.delete(name)
  known.set(name, scope)
  if (known.size > mostKnown) known.delete(known.keys().next().value ?? name)
  return scope
}

/** No venue has this id: who has chosen none sees nobody. */
const nowhere = 0

/** Who asks: without venues they see every student. */
type Seeing = { venues: readonly number[] | undefined } | undefined

/** A database that is read for no one yet: its only use is to be given to `seenBy`, or to `everyVenue`. */
export type Unseen = Pick<Db, 'isTransaction'>

/** The database with the students of every venue, for what is asked by no person or tells of no student. */
export const everyVenue = (db: Unseen): Db => db as Db

/**
 * The database as a person sees it. With chosen venues, every statement of the returned handle reads only the rows
 * of their students (`reach.ts`), however it is written: the names of tables stand for those rows. What it
 * writes to are the tables themselves.
 */
export const seenBy = (db: Unseen, person: Seeing): Db => narrowedTo(person, everyVenue(db))

/** The same of a transaction; it has the same commit. */
export const writtenBy = (tx: Tx, person: Seeing): Tx => {
  const seen = narrowedTo(person, tx)
  return seen === tx ? tx : Object.assign(seen, { afterCommit: tx.afterCommit, whole: tx })
}

const narrowedTo = <D extends Db>(person: Seeing, db: D): D =>
  person?.venues === undefined ? db : narrowed(db, scopeFor(engineOf(db), person.venues))

const narrowed = <D extends Db>(db: D, scope: ReturnType<typeof scopeFor>): D =>
  // A handle for reading is one of the builder, of which fewer methods are shown.
  Object.assign((db as unknown as Tx).withPlugin(scope.plugin), { scope }) as unknown as D

/** Whether a venue is one of those whose students a handle shows. */
export const seesVenue = ({ scope }: Db, venue: number | undefined): boolean =>
  scope === undefined || (venue !== undefined && scope.venues.includes(venue))

/**
 * A table in plain SQL whose rows are locked by the end of the statement: PostgreSQL locks nothing behind a
 * name that stands for some rows.
 */
export const rowsToLock = (tx: Tx, table: keyof Tables): RawBuilder<unknown> => {
  const engine = engineOf(tx)
  const rows =
    tx.scope && engine === 'postgres'
      ? rowsOf({ engine, venues: tx.scope.venues }, table)
      : undefined
  return rows === undefined ? sql.table(table) : sql.raw(aliased(rows, table))
}

/** A table itself, for what is counted of every student and names none of them. */
export const everyRow = (db: Db, table: keyof Tables) =>
  sql.table(`${schemaOf(engineOf(db))}.${table}`)
