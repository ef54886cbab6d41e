import { t } from '@lingui/core/macro'
import type { CallName } from '../../../contract/kit/api.ts'
import { useRead } from '../../api/client.ts'

/** What was said and opened about the dues of a student, newest first. */
export const useContacts = (id: string) =>
  useRead('GET /api/students/:id/dues-contacts', { params: { id } })

export const contactsFailed = () => t`Failed to load the calls and notes`

export const contactReads: readonly CallName[] = [
  'GET /api/dues',
  'GET /api/students/:id/dues-contacts',
  'GET /api/reports/outstanding',
]
