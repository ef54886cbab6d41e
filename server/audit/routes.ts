import { listAudit, listAuditPeople } from '../../contract/audit.ts'
import { query, type Route } from '../kit/route.ts'
import { auditPage, people } from './actions.ts'

export const auditRoutes: readonly Route[] = [
  query(listAudit, auditPage),
  query(listAuditPeople, people),
]
