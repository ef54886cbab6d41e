import type { DatabaseAddress } from '../../../server/db/connect.ts'
import { withHandle } from '../../../server/db/engines/handle.ts'
import { sumTables, type TableSums } from '../../../server/db/files/table-sums.ts'

/** What each table of a database has. */
export const recordsIn = (address: DatabaseAddress): Promise<TableSums> =>
  withHandle(address, 'reading', sumTables)
