import { listAudit, listAuditPeople } from '../../contract/audit/calls.ts'
import { answerOf } from '../kit/http/answer.ts'
import { query, type Route, route } from '../kit/http/route.ts'
import { auditPage, people } from './actions.ts'
import { readInEntries } from './present.ts'
import { seenBy } from '../db/scope/scoped.ts'

export const auditRoutes: readonly Route[] = [
  route(listAudit, async ({ store }, { input, ctx }) => {
    const page = await auditPage(seenBy(store.db, ctx.person), input, ctx)
    return { ...answerOf(listAudit, page, ctx), read: readInEntries(page.entries) }
  }),
  query(listAuditPeople, people),
]
