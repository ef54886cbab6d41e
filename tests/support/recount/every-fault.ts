import type { Db } from '../../../server/db/schema.ts'
import { differing } from './differences.ts'
import { countedTotals, keptTotals, ledgerFaults } from './recount.ts'
import { closingFaults } from './recount-day-book.ts'
import { leaveFaults } from './recount-leave.ts'
import { attendanceFaults } from './recount-marks.ts'

/** All that is derived and is not what its sources say; nothing when all is well. */
export const everyFault = async (db: Db): Promise<string[]> => {
  const kept = await keptTotals(db)
  const counted = await countedTotals(db)
  const names = Object.keys({ ...kept, ...counted })
  return [
    ...differing('total', Object.fromEntries(names.map((one) => [one, [kept[one], counted[one]]]))),
    ...(await ledgerFaults(db)),
    ...(await closingFaults(db)),
    ...(await attendanceFaults(db)),
    ...(await leaveFaults(db)),
  ]
}
