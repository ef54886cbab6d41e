import { unitsIn } from './languages.ts'
import { numberFormat } from './number-format.ts'

/** A point on the earth in decimal degrees (WGS 84), north and east positive. */
export type Point = { latitude: number; longitude: number }

/** Mean radius of the earth in metres: (2a + b) ÷ 3 of the WGS 84 ellipsoid. */
const earthRadius = 6_371_008.8

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Great-circle distance in metres by the haversine formula, which stays exact for near points, at
 * the poles and over the antimeridian.
 * Source: R. W. Sinnott, "Virtues of the Haversine", Sky and Telescope 68 (1984), 159.
 */
export const distanceBetween = (one: Point, other: Point): number => {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(north + across)))
}

const whole = numberFormat({ maximumFractionDigits: 0 })
const oneDecimal = numberFormat({ maximumFractionDigits: 1 })

/** A distance no finer than it is shown: in whole metres, beyond 1 km to 100 m. */
export const roundedDistance = (metres: number): number => {
  const step = metres < 1000 ? 1 : 100
  return Math.round(metres / step) * step
}

/** Formats a distance in metres: 350 m, 1.8 km. */
export const showDistance = (metres: number): string =>
  Math.round(metres) < 1000
    ? `${whole(metres)} ${unitsIn().metres}`
    : `${oneDecimal(metres / 1000)} ${unitsIn().kilometres}`

/** Formats a point to 6 decimals (0.1 m): 18.520430, 73.856744. */
export const showPoint = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
