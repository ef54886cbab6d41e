import { pageFacts } from '../../contract/kit/endpoint.ts'
import { refuse } from '../../contract/kit/refuse.ts'
import type { listLooks } from '../../contract/reading-log/calls.ts'
import { toNamedPerson } from '../db/people.ts'
import type { AppContext } from '../kit/app-context.ts'
import type { Ctx } from '../kit/context.ts'
import type { InputOf } from '../kit/http/call.ts'
import { findLooks, isStudent } from './sql.ts'
import { seenBy } from '../db/scope/scoped.ts'

/** Who looked at a student; what this process has not written yet is written first. */
export const looks = async (
  { store, readings }: AppContext,
  { params: { id }, query: { page, limit } }: InputOf<typeof listLooks>,
  { person }: Ctx,
) => {
  const db = seenBy(store.db, person)
  if (!(await isStudent(db, id))) return refuse('student_not_found')
  await readings.flush()
  const { rows, total } = await findLooks(db, id, page, limit)
  return {
    looks: rows.map((row) => ({
      _id: String(row.id),
      at: row.at,
      person: toNamedPerson(row.person_id, row.person),
      apiKey: row.api_key ?? undefined,
      tookFile: row.file !== null,
      inList: row.record_id === null,
    })),
    ...pageFacts(page, limit, total),
  }
}
