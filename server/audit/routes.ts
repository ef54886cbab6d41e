import { listAudit } from '../../contract/audit.ts'
import { query, type Route } from '../kit/route.ts'
import { auditPage } from './actions.ts'

export const auditRoutes: readonly Route[] = [query(listAudit, auditPage)]
