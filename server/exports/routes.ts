import { lists } from '../../contract/exports/calls.ts'
import { addressOfInstitute, exportInstitute } from '../../contract/exports/institute.ts'
import type { Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import type { Ctx } from '../kit/context.ts'
import { downloads } from '../kit/http/download.ts'
import type { Route } from '../kit/http/route.ts'
import type { ExportFacts } from './actions.ts'

const recordList = (tx: Tx, ctx: Ctx, after: ExportFacts) =>
  audit(tx, ctx, { action: 'export.made', recordId: 0, after })

const recordInstitute = (tx: Tx, ctx: Ctx) =>
  audit(tx, ctx, { action: 'export.institute', recordId: 0 })

/** Files are made on threads; this one loads the lists only to check what an address is asked for. */
export const exportRoutes: readonly Route[] = [
  ...Object.values(lists).flatMap((calls) =>
    downloads(calls, {
      check: async (query, ctx) => {
        const { exportedLists } = await import('./lists/all.ts')
        exportedLists.find(({ path }) => path === calls.file.path)?.check(query, ctx)
      },
      record: recordList,
    }),
  ),
  ...downloads({ file: exportInstitute, address: addressOfInstitute }, { record: recordInstitute }),
]
