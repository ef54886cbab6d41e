import type { Db, Tx } from '../../db/schema.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { MadeFile } from '../../kit/http/download.ts'
import { zipOf } from '../../kit/sheets/zip.ts'
import { version } from '../../kit/version.ts'
import { instituteFiles } from './institute.ts'

/** The whole institute as one archive. */
export const instituteArchive = {
  make: async (db: Db, _query: unknown, { now, today }: Ctx): Promise<MadeFile<undefined>> => ({
    name: `institute-${today}.zip`,
    type: 'application/zip',
    facts: undefined,
    chunks: zipOf(instituteFiles(db, { madeAt: now, version }), new Date(now)),
  }),
  record: async (tx: Tx, ctx: Ctx): Promise<void> => {
    await audit(tx, ctx, { action: 'export.institute', recordId: 0 })
  },
}
