import { z } from '../kit/zod.ts'
import {
  endpoint,
  listOf,
  optionalPaging,
  said,
  version,
  byId,
  fromVersion,
} from '../kit/endpoint.ts'
import { sortOf } from '../kit/sorting.ts'
import { requiredLines, requiredText, searchTerm } from '../values/text.ts'
import { radiusBounds } from './terms.ts'

const needed = 'Please fill in all required fields'

const misread = 'Enter degrees as 18.520430'
type DegreeMessages = { missing: string; misread: string }

/** Degrees within ±`most`. */
const degrees = (most: number, messages: DegreeMessages & { outside: string }) => {
  const { outside: error } = messages
  return z
    .number({
      error: ({ input }) => {
        if (input === undefined || input === null) return messages.missing
        return typeof input === 'number' && !Number.isNaN(input) ? error : messages.misread
      },
    })
    .min(-most, { error })
    .max(most, { error })
}

const typed: DegreeMessages = { missing: needed, misread }
export const latitude = (messages = typed) =>
  degrees(90, { ...messages, outside: 'Latitude must be between -90 and 90' })
export const longitude = (messages = typed) =>
  degrees(180, { ...messages, outside: 'Longitude must be between -180 and 180' })

const radiusSentence = `Radius must be between ${radiusBounds.least} and ${radiusBounds.most} metres`
const radius = z
  .number({ error: radiusSentence })
  .int({ error: 'Radius must be a whole number of metres' })
  .min(radiusBounds.least, { error: radiusSentence })
  .max(radiusBounds.most, { error: radiusSentence })

/** A place at which employees clock in: a circle around a point. */
export const location = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres. */
  radius: z.number().int(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  __v: z.number().int(),
})
export type Location = z.output<typeof location>

export const locationInput = z.object({
  name: requiredText(needed),
  address: requiredLines(needed),
  latitude: latitude(),
  longitude: longitude(),
  radius: radius.default(radiusBounds.usual),
})
export type LocationInput = z.output<typeof locationInput>

const saved = z.object({ message: z.string(), location })

export const locationSorts = ['name', 'radius', 'status'] as const

export const listLocations = endpoint('GET /api/locations', {
  summary: 'Locations by name or as sorted; all of them without page and limit',
  access: 'locations.read',
  query: z.object({ ...optionalPaging(), search: searchTerm(), sort: sortOf(locationSorts) }),
  answer: listOf('locations', location),
})

export const createLocation = endpoint('POST /api/locations', {
  summary: 'Add a location; it starts active',
  access: 'locations.manage',
  done: 'Location created successfully',
  body: locationInput,
  answer: saved,
  status: 201,
  refuses: ['location_name_taken'],
  idempotent: true,
})

export const updateLocation = endpoint('PUT /api/locations/:id', {
  summary: 'Replace a location; days already clocked there stay as they are',
  access: 'locations.manage',
  done: 'Location updated successfully',
  params: byId,
  body: locationInput.extend({ __v: version() }),
  answer: saved,
  refuses: ['location_not_found', 'location_name_taken', 'version_conflict'],
})

export const toggleLocation = endpoint('PATCH /api/locations/:id/toggle-status', {
  summary: 'Activate or deactivate a location; no one can clock in at an inactive one',
  access: 'locations.manage',
  done: 'Location status updated',
  params: byId,
  query: fromVersion(),
  answer: saved,
  refuses: ['location_not_found', 'version_conflict'],
})

export const deleteLocation = endpoint('DELETE /api/locations/:id', {
  summary: 'Delete a location; days already clocked there keep its name',
  access: 'locations.manage',
  done: 'Location deleted successfully',
  params: byId,
  answer: said,
  refuses: ['location_not_found'],
})

/** Degrees in an address. */
export const degreesAsked = (
  of: (messages: DegreeMessages) => z.ZodType<number, number>,
  messages = typed,
) =>
  z
    .string({ error: messages.missing })
    .regex(/^-?\d{1,15}(\.\d{1,15})?$/, { error: messages.misread, abort: true })
    .transform(Number)
    .pipe(of(messages))

export const findAddress = endpoint('GET /api/locations/address', {
  summary: 'The address at a point, from a public geocoder; its coordinates if none is found',
  access: 'locations.manage',
  query: z.object({ latitude: degreesAsked(latitude), longitude: degreesAsked(longitude) }),
  answer: z.object({
    address: z.string(),
    /** `found`, `nothing` if the geocoder has no address, `away` if it did not answer. */
    outcome: z.enum(['found', 'nothing', 'away']),
  }),
})

export const getMap = endpoint('GET /api/locations/map', {
  summary: 'The source of the map tiles, and its credit',
  access: 'settings.read',
  answer: z.object({ tileUrl: z.string(), attribution: z.string() }),
})
