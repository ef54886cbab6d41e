import type { PlaceStanding } from '../../../contract/clock/terms.ts'
import {
  distanceBetween,
  type Point,
  roundedDistance,
  showDistance,
} from '../../../contract/values/places.ts'
import { refuse } from '../../../contract/kit/refuse.ts'

/** A device's position; accuracy in metres, 0 if the device does not report it. */
export type Fix = Point & { accuracy: number }

/** A location for clocking in; radius in metres. */
export type Circle = Point & { name: string; radius: number }

/** A location and a person's distance from its centre, in metres. */
export type Near = { circle: Circle; distance: number }

/** How many metres of inaccuracy count in a person's favour. */
const mostAllowed = 50
/** A position less accurate than this, in metres, cannot be compared with a circle. */
const worstAccuracy = 200

const isInside = ({ accuracy }: Fix, { circle, distance }: Near): boolean =>
  distance <= circle.radius + Math.min(accuracy, mostAllowed)

/** The nearest location that the person is in; otherwise the nearest of all. */
export const nearestOf = (fix: Fix, circles: readonly Circle[]): Near | undefined => {
  const byDistance = circles
    .map((circle) => ({ circle, distance: distanceBetween(fix, circle) }))
    .sort((one, other) => one.distance - other.distance)
  return byDistance.find((near) => isInside(fix, near)) ?? byDistance[0]
}

/** Where a person is in relation to a location, as far as their position shows. */
export const standingAt = (fix: Fix, near: Near): PlaceStanding => {
  if (fix.accuracy > worstAccuracy) return 'unclear'
  return isInside(fix, near) ? 'inside' : 'outside'
}

/** The location at which a person may clock in; refuses where there is none or they are not at it. */
export const requireInside = (fix: Fix, circles: readonly Circle[]): Near => {
  const near = nearestOf(fix, circles) ?? refuse('no_location')
  const standing = standingAt(fix, near)
  if (standing === 'unclear') refuse('inaccurate', { accuracy: roundedDistance(fix.accuracy) })
  if (standing === 'inside') return near
  return refuse('too_far', {
    distance: roundedDistance(distanceBeyond(near)),
    location: near.circle.name,
    radius: near.circle.radius,
  })
}

/** The distance shown outside a circle: one that would read like the radius is rounded up, 101 m. */
export const distanceBeyond = ({ circle: { radius }, distance }: Near): number => {
  if (showDistance(distance) !== showDistance(radius)) return distance
  const step = distance < 1000 ? 1 : 100
  return Math.ceil(distance / step) * step
}
