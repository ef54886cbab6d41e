import { listAudit, listAuditPeople } from '../../contract/audit/calls.ts'
import { answerOf } from '../kit/http/answer.ts'
import { query, type Route, route } from '../kit/http/route.ts'
import { auditPage, people } from './actions.ts'
import { readInEntries } from './present.ts'

export const auditRoutes: readonly Route[] = [
  route(listAudit, async ({ store: { db } }, { input, ctx }) => {
    const page = await auditPage(db, input, ctx)
    return { ...answerOf(listAudit, page, ctx), read: readInEntries(page.entries) }
  }),
  query(listAuditPeople, people),
]
