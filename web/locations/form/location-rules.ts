import { locationInput } from '../../../contract/locations/calls.ts'
import { faultsBy, rulesFor } from '../../ui/form/forms.ts'
import { readDegrees } from '../coordinates.ts'
import { bodyOf, type LocationValues } from './location-values.ts'

/** The contract's rules for what was typed; degrees that are left out are told as missing. */
export const locationRules = rulesFor<LocationValues>((values) =>
  faultsBy(locationInput, {
    ...bodyOf(values),
    latitude: readDegrees(values.latitude),
    longitude: readDegrees(values.longitude),
  }),
)
