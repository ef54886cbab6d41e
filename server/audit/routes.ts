import { listAudit, listAuditPeople } from '../../contract/audit/calls.ts'
import { query, type Route } from '../kit/http/route.ts'
import { auditPage, people } from './actions.ts'

export const auditRoutes: readonly Route[] = [
  query(listAudit, auditPage),
  query(listAuditPeople, people),
]
