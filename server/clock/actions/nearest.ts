import type * as contract from '../../../contract/clock/calls.ts'
import { roundedDistance } from '../../../contract/values/places.ts'
import type { Query } from '../../kit/http/call.ts'
import { findActiveLocations } from '../../locations/sql.ts'
import { distanceBeyond, nearestOf, standingAt } from '../rules/fence.ts'

/** The nearest location as clocking in would judge it; distances no finer than refusals say them. */
export const nearest: Query<typeof contract.getNearest> = async (db, { query: fix }) => {
  const near = nearestOf(fix, await findActiveLocations(db))
  if (near === undefined) return {}
  const { name, radius } = near.circle
  const standing = standingAt(fix, near)
  const distance = standing === 'outside' ? distanceBeyond(near) : near.distance
  return {
    nearest: { locationName: name, distance: roundedDistance(distance), radius, standing },
  }
}
