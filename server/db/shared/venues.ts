import { foldText } from '../../../contract/values/text.ts'
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
