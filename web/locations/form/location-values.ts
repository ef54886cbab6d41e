import { type Location, radiusBounds } from '../../../contract/locations/calls.ts'
import { degreesText, readDegrees } from '../coordinates.ts'

/** What stands in the fields of the location form while it is being filled in. */
export type LocationValues = {
  name: string
  address: string
  latitude: string
  longitude: string
  /** Metres. */
  radius: number | undefined
}

export const blankLocation: LocationValues = {
  name: '',
  address: '',
  latitude: '',
  longitude: '',
  radius: radiusBounds.usual,
}

/** A stored location as the form shows it. */
export const valuesOf = (location: Location): LocationValues => ({
  name: location.name,
  address: location.address,
  latitude: degreesText(location.latitude),
  longitude: degreesText(location.longitude),
  radius: location.radius,
})

/** What is sent; an empty radius is not a number, so that it is told and not taken as the usual. */
export const bodyOf = ({ latitude, longitude, radius, ...words }: LocationValues) => ({
  ...words,
  latitude: readDegrees(latitude) ?? Number.NaN,
  longitude: readDegrees(longitude) ?? Number.NaN,
  radius: radius ?? Number.NaN,
})
