import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

const institute = { access: 'institute.export', refuses: ['busy', 'files_under_way'] } as const

export const exportInstitute = endpoint({
  ...institute,
  method: 'GET',
  path: '/api/exports/institute',
  summary:
    'Every record of the institute, as a ZIP archive of CSV files that docs/export-format.md describes',
  answer: z.unknown(),
  sends: ['application/zip'],
})

export const addressOfInstitute = endpoint({
  ...institute,
  method: 'POST',
  path: '/api/exports/institute/address',
  summary:
    'An address from which a browser downloads this file, for a minute and as long as the caller stays signed in',
  answer: z.object({ message: z.string(), address: z.string() }),
  done: 'Download started',
})
