import { type SqlBool, sql } from 'kysely'
import { foldText } from '../../../contract/values/text.ts'
import { type Built, compiled, type ValueOf } from '../compiled.ts'
import type { Db } from '../schema.ts'

const everyVenue = (db: Db) =>
  db.selectFrom('venues').select(['id', 'name', 'name_key', 'altitude_feet']).orderBy('name_key')

const venues = (db: Db) =>
  db.scope ? everyVenue(db).where('id', 'in', db.scope.venues) : everyVenue(db)

/** Every venue by name, also without a student, with its height above the sea where it is known. */
export const findEveryVenue = (db: Db) => everyVenue(db).execute()

/** The same of those whose students are seen. */
export const findVenues = (db: Db) => venues(db).execute()

export type VenueFound = Awaited<ReturnType<typeof findVenues>>[number]

export const findVenue = (db: Db, name: string): Promise<VenueFound | undefined> =>
  venues(db).where('name_key', '=', foldText(name)).executeTakeFirst()

/** No venue has this id. */
const nowhere = 0

/** The id of a venue; an unknown one, or none, is a place where nobody is. */
export const venueIdOf = async (db: Db, name: string | undefined): Promise<number> =>
  (name === undefined ? undefined : await findVenue(db, name))?.id ?? nowhere

/** Where students are: at a venue, or in one of its squads. */
export type Place = { venueId: number; squadId?: number | undefined }

export const placeOf = async (
  db: Db,
  name: string | undefined,
  squadId: number | undefined,
): Promise<Place> => ({ venueId: await venueIdOf(db, name), squadId })

/** True for the students there, of a statement that reads `students`. */
export const isAt = ({ venueId, squadId }: Place) =>
  squadId === undefined
    ? sql<SqlBool>`students.venue_id = ${venueId}`
    : // The plus keeps SQLite from reading the whole venue.
      sql<SqlBool>`students.squad_id = ${squadId} and +students.venue_id = ${venueId}`

/** A compiled statement about students of a place; those of a squad are found in another way. */
export const compiledAt =
  <V extends Record<string, unknown>>() =>
  <R>(build: (db: Db, place: Place, value: ValueOf<V & Place>) => Built<R>) => {
    const ofVenue = compiled<V & Place>()((db, value) =>
      build(db, { venueId: value('venueId') }, value),
    )
    const ofSquad = compiled<V & Place>()((db, value) =>
      build(db, { venueId: value('venueId'), squadId: value('squadId') }, value),
    )
    return (db: Db, values: V & Place): Promise<readonly R[]> =>
      values.squadId === undefined ? ofVenue(db, values) : ofSquad(db, values)
  }
