import type { Answer } from '../../contract/kit/api.ts'
import type { PlaceStanding } from '../../contract/clock/terms.ts'
import { showDistance } from '../../contract/values/places.ts'
import { fromCentre } from '../shared/clock/clock-days.ts'
import type { ClockDirection } from './own-day.ts'

type Nearest = NonNullable<Answer<'GET /api/employee-attendance/nearest'>['nearest']>

/** Where the person is in relation to the nearest location, and what to do before clocking in. */
export const whereInWords = (
  { locationName, distance, radius, standing }: Nearest,
  direction: ClockDirection,
): { standing: PlaceStanding; text: string; advice: string | undefined } => {
  const advise = (advice: string) => (direction === 'in' ? advice : undefined)
  if (standing === 'inside')
    return { standing, text: `Inside ${locationName}, ${fromCentre(distance)}`, advice: undefined }
  if (standing === 'outside')
    return {
      standing,
      text: `${showDistance(distance)} from ${locationName}`,
      advice: advise(`Move within ${showDistance(radius)} to clock in.`),
    }
  return {
    standing,
    text: `Too inaccurate to tell if you're at ${locationName}`,
    advice: advise('Move into the open, then refresh the location.'),
  }
}
