import { exportInstitute } from '../../../contract/exports/institute.ts'
import { makerOf } from '../../kit/http/made-file.ts'
import { zipOf } from '../../kit/sheets/zip.ts'
import { version } from '../../kit/version.ts'
import { instituteFiles } from './institute.ts'

/** The whole institute as one archive. */
export const archive = makerOf(exportInstitute.path, {
  make: async (db, _query, { now, today }) => ({
    name: `institute-${today}.zip`,
    type: 'application/zip',
    facts: undefined,
    chunks: zipOf(instituteFiles(db, { madeAt: now, version }), new Date(now)),
  }),
})
