import type { User } from '../../../contract/employees/calls.ts'
import { may } from '../../../contract/kit/access.ts'
import { send } from '../../api/client.ts'
import { eraseRoster, eraseRostersOf, rostersOf } from './rosters.ts'

/** Erases the rosters of venues that the person no longer sees; marks that wait stay. */
export const eraseLostVenues = async (user: User): Promise<void> => {
  if (!may(user, 'students.read')) return eraseRostersOf(user._id)
  const kept = await rostersOf(user._id)
  if (kept.length === 0) return
  const { venues } = await send('GET /api/students/venues', {})
  const names = new Set(venues.map(({ name }) => name))
  for (const { key, venue } of kept) if (!names.has(venue)) await eraseRoster(key)
}
