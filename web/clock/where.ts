import { t } from '@lingui/core/macro'
import type { Answer } from '../../contract/kit/api.ts'
import type { PlaceStanding } from '../../contract/clock/terms.ts'
import { showDistance } from '../../contract/values/places.ts'
import type { ClockDirection } from './own-day.ts'

type Nearest = NonNullable<Answer<'GET /api/employee-attendance/nearest'>['nearest']>

/** Where the person is in relation to the nearest location, and what to do before clocking in. */
export const whereInWords = (
  { locationName, distance, radius, standing }: Nearest,
  direction: ClockDirection,
): { standing: PlaceStanding; text: string; advice: string | undefined } => {
  const away = showDistance(distance)
  const near = showDistance(radius)
  const advise = (advice: string) => (direction === 'in' ? advice : undefined)
  if (standing === 'inside')
    return { standing, text: insideOf(locationName, distance), advice: undefined }
  if (standing === 'outside')
    return {
      standing,
      text: t`${away} from ${locationName}`,
      advice: advise(t`Move within ${near} to clock in.`),
    }
  return {
    standing,
    text: t`Too inaccurate to tell if you're at ${locationName}`,
    advice: advise(t`Move into the open, then refresh the location.`),
  }
}

const insideOf = (locationName: string, metres: number): string => {
  if (Math.round(metres) === 0) return t`Inside ${locationName}, at the centre`
  const distance = showDistance(metres)
  return t`Inside ${locationName}, ${distance} from the centre`
}
