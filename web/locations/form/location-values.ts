import type { Location } from '../../../contract/locations/calls.ts'
import { radiusBounds } from '../../../contract/locations/terms.ts'
import { faultsBy } from '../../ui/form/forms.ts'
import { degreesText, readDegrees } from '../../shared/map/coordinates.ts'

export type LocationValues = Record<'name' | 'address' | 'latitude' | 'longitude', string> & {
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

export const valuesOf = (location: Location): LocationValues => ({
  name: location.name,
  address: location.address,
  latitude: degreesText(location.latitude),
  longitude: degreesText(location.longitude),
  radius: location.radius,
})

/** The body to send; an empty radius becomes NaN, so that it is refused instead of set to the default. */
export const bodyOf = ({ latitude, longitude, radius, ...words }: LocationValues) => ({
  ...words,
  latitude: readDegrees(latitude) ?? Number.NaN,
  longitude: readDegrees(longitude) ?? Number.NaN,
  radius: radius ?? Number.NaN,
})

/** The contract's rules for the form's values; missing degrees are reported as missing. */
export const locationRules = async (values: LocationValues) => {
  const { locationInput } = await import('../../../contract/locations/calls.ts')
  return faultsBy(locationInput, {
    ...bodyOf(values),
    latitude: readDegrees(values.latitude),
    longitude: readDegrees(values.longitude),
  })
}
