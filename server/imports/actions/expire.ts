import { undoHours } from '../../../contract/imports/terms.ts'
import type { Expiry } from '../../kit/housekeeping.ts'
import { forgetOldImports } from '../sql/imports.ts'

const hour = 3_600_000
/** Days for which a file that has made nothing is kept, and the rows that were refused. */
const days = 7

/** Removes files that have made nothing for a week, and rows that undo no longer needs. */
export const forgetExpired: Expiry = (tx, now) => {
  const before = (hours: number) => new Date(Date.parse(now) - hours * hour).toISOString()
  return forgetOldImports(tx, { unmade: before(days * 24), rows: before(undoHours + 1) })
}
