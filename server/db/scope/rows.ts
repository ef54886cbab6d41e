import type { Engine } from '../engine.ts'
import type { Tables } from '../schema.ts'
import { reaches } from './reach.ts'

/** The venues whose students are seen, in a database of this kind. */
export type Seen = { readonly engine: Engine; readonly venues: readonly number[] }

export const isTable = (name: string): name is keyof Tables => name in reaches

/** The rows of a table that are seen, as a query; undefined where they are all, and of totals. */
export const rowsOf = (scope: Seen, table: keyof Tables): string | undefined => {
  const reach = reaches[table]
  const from = `select * from ${trueName(scope, table)} as rows_of`
  if (reach === 'totals' || 'whole' in reach) return undefined
  const madeThere = 'or' in reach && reach.or ? `${isSeen(scope, `rows_of.${reach.or}`)} or ` : ''
  // A value, not a condition on other rows: the row is still found first, by its own index.
  return `${from} where ${madeThere}${isOfSeen(scope, reach, 'rows_of')}`
}

type OfStudent =
  | { venue: string }
  | { student: string; or?: string }
  | { by: string; in: keyof Tables }

const isOfSeen = (scope: Seen, reach: OfStudent, alias: string): string => {
  if ('venue' in reach) return isSeen(scope, `${alias}.${reach.venue}`)
  if ('student' in reach)
    return `(select 1 from ${trueName(scope, 'students')} as seen
      where seen.id = ${alias}.${reach.student} and ${isSeen(scope, 'seen.venue_id')}) = 1`
  const above = reaches[reach.in] as OfStudent
  return `(select 1 from ${trueName(scope, reach.in)} as of_${reach.in}
    where of_${reach.in}.id = ${alias}.${reach.by} and ${isOfSeen(scope, above, `of_${reach.in}`)}) = 1`
}

const isSeen = ({ venues }: Seen, column: string) => `${column} in (${venues.join(', ')})`

/** A table's name, which always means the table itself. */
const trueName = ({ engine }: Seen, table: string) => `${schemaOf(engine)}.${table}`

export const schemaOf = (engine: Engine) => (engine === 'postgres' ? 'public' : 'main')

/** Some rows in plain SQL, under a name. */
export const aliased = (rows: string, alias: string) => `(${rows}) as "${alias}"`
