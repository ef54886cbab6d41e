import type { Point } from '../../../contract/values/places.ts'

const decimals = 6

/** Formats degrees for a field: 18.520430. */
export const degreesText = (degrees: number): string => degrees.toFixed(decimals)

/** Rounds degrees to 6 decimals, about 0.1 m. */
export const sixDecimals = (degrees: number): number => Number(degrees.toFixed(decimals))

/** Parses typed degrees; undefined for an empty field, NaN for anything else. */
export const readDegrees = (text: string): number | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^[+-]?\d{1,15}(\.\d*)?$/.test(typed) ? sixDecimals(Number(typed)) : Number.NaN
}

/** Parses a pair copied from a map, "18.520430, 73.856744"; undefined for anything else. */
export const pairIn = (text: string): Point | undefined => {
  const [latitude, longitude, ...rest] = text.trim().split(/\s*,\s*|\s+/)
  if (latitude === undefined || longitude === undefined || rest.length > 0) return undefined
  return pointOf(latitude, longitude)
}

/** The point in the two fields; undefined unless both are valid. */
export const pointOf = (latitudeText: string, longitudeText: string): Point | undefined => {
  const latitude = readDegrees(latitudeText)
  const longitude = readDegrees(longitudeText)
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

/** A longitude within ±180, from one that a map reports beyond the antimeridian. */
export const withinTurn = (longitude: number): number =>
  ((((longitude + 180) % 360) + 360) % 360) - 180
