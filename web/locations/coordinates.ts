import type { Point } from '../../contract/values/places.ts'

const decimals = 6

/** Degrees as they stand in a field: 18.520430. */
export const degreesText = (degrees: number): string => degrees.toFixed(decimals)

/** Degrees to 6 decimals, about 0.1 m. */
export const sixDecimals = (degrees: number): number => Number(degrees.toFixed(decimals))

/** What was typed as degrees; undefined while there is nothing, not a number for anything else. */
export const readDegrees = (text: string): number | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^[+-]?\d{1,15}(\.\d*)?$/.test(typed) ? sixDecimals(Number(typed)) : Number.NaN
}

/** A pair as maps give it to be copied, "18.520430, 73.856744"; undefined for anything else. */
export const pairIn = (text: string): Point | undefined => {
  const [latitude, longitude, ...rest] = text.trim().split(/\s*,\s*|\s+/)
  if (latitude === undefined || longitude === undefined || rest.length > 0) return undefined
  return pointOf(latitude, longitude)
}

/** The point that two fields name, when they do. */
export const pointOf = (latitudeText: string, longitudeText: string): Point | undefined => {
  const latitude = readDegrees(latitudeText)
  const longitude = readDegrees(longitudeText)
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined
}

/** A longitude beyond the antimeridian, as a map that was turned around gives it, within ±180. */
export const withinTurn = (longitude: number): number =>
  ((((longitude + 180) % 360) + 360) % 360) - 180
