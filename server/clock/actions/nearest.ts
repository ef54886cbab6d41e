import type * as contract from '../../../contract/clock/calls.ts'
import type { Db } from '../../db/schema.ts'
import type { InputOf } from '../../kit/http/call.ts'
import { findActiveLocations } from '../../locations/sql.ts'
import { distanceBeyond, nearestOf, standingAt } from '../rules/fence.ts'

/** The nearest location as clocking in would judge it; distances no finer than refusals say them. */
export const nearest = async (db: Db, { query: fix }: InputOf<typeof contract.getNearest>) => {
  const near = nearestOf(fix, await findActiveLocations(db))
  if (near === undefined) return {}
  const { name, radius } = near.circle
  const standing = standingAt(fix, near)
  const distance = standing === 'outside' ? distanceBeyond(near) : near.distance
  const step = distance < 1000 ? 1 : 100
  return {
    nearest: { locationName: name, distance: Math.round(distance / step) * step, radius, standing },
  }
}
