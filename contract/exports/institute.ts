import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { givesAddress } from './list-calls.ts'

const institute = { access: 'institute.export', refuses: ['busy', 'files_under_way'] } as const

export const exportInstitute = endpoint('GET /api/exports/institute', {
  ...institute,
  summary:
    'Every record of the institute, as a ZIP archive of CSV files that docs/export-format.md describes',
  answer: z.unknown(),
  sends: ['application/zip'],
})

export const addressOfInstitute = endpoint('POST /api/exports/institute/address', {
  ...institute,
  ...givesAddress,
})
