import type { Input } from '../../contract/kit/api.ts'
import type { TestServer } from './server.ts'

/** Entries of the audit, the newest first, as a super administrator reads them. */
export const auditOf = async (
  server: TestServer,
  query: NonNullable<Input<'GET /api/audit'>['query']>,
) => (await (await server.as('superadmin')).call('GET /api/audit', { query })).entries
