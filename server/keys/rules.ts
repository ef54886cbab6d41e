import { refuse } from '../../contract/kit/refuse.ts'
import { type KeyState, longestDays } from '../../contract/keys/terms.ts'
import { addDays, type Day } from '../../contract/values/calendar.ts'

/** Keys that are not revoked, at the same time. */
const mostKeys = 100

export const requireRoomForKey = (keys: number): void => {
  if (keys >= mostKeys) refuse('too_many_keys', { most: mostKeys })
}

/** A key has an end, so that a forgotten one does not work for ever. */
export const requireLastDay = (lastDay: Day, today: Day): void => {
  if (lastDay < today) refuse('key_ends_in_past')
  const latest = addDays(today, longestDays)
  if (lastDay > latest) refuse('key_lasts_too_long', { latest })
}

type KeyFacts = { lastDay: string; isRevoked: boolean; isOfSuperAdministrator: boolean }

export const stateOf = (key: KeyFacts, today: Day): KeyState => {
  if (key.isRevoked) return 'revoked'
  if (key.lastDay < today) return 'ended'
  return key.isOfSuperAdministrator ? 'active' : 'suspended'
}
