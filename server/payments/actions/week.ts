import { afterWeek } from '../../../contract/contacts/ages.ts'
import { dayInZone } from '../../../contract/values/calendar.ts'
import type { Store } from '../../db/connect.ts'
import { inSlices } from '../../db/turns.ts'
import { findSettings } from '../../kit/settings.ts'
import { findAccountsOfAll, lockStudents } from '../sql/accounts.ts'
import { findUnkept, keepStudentAccounts } from '../sql/student-accounts.ts'

/** So few that others are kept waiting for some milliseconds. */
const inOneCommit = 50

/**
 * Keeps what students owe by the end of this week, which nothing changes but the week that begins: so
 * the dues are read in the order of their amounts. A few at a time, with turns for others.
 */
export const keepWeek = async (
  store: Store,
  now: () => Date,
  until?: AbortSignal,
): Promise<void> => {
  const { timeZone } = (await findSettings(store.db)).institute
  const today = () => dayInZone(now(), timeZone)
  for await (const ids of inSlices(await findUnkept(store.db, afterWeek(today())), inOneCommit)) {
    if (until?.aborted) return
    await store.write(async (tx) => {
      await lockStudents(tx, ids)
      const accounts = await findAccountsOfAll(tx, ids)
      const present = accounts.filter(({ deleted_at }) => deleted_at === null)
      const ofStudents = Map.groupBy(present, ({ studentId }) => studentId)
      await keepStudentAccounts(tx, today(), [...ofStudents.values()])
    })
  }
}
