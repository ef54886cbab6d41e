import { transact } from '../database.ts'
import { eraseRostersOf } from '../../rosters/rosters.ts'
import { eraseConfirmedNames } from './offer-again.ts'

/** Students' names and numbers do not stay in a browser after a sign-out. */
export const eraseNamesOf = async (personId: string): Promise<void> => {
  await eraseRostersOf(personId)
  await eraseConfirmedNames(transact, personId)
}
