import * as contract from '../../../contract/erasure/calls.ts'
import { may } from '../../../contract/kit/access.ts'
import { dayInZone } from '../../../contract/values/calendar.ts'
import { countRows, rowsOfPage } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Query } from '../../kit/http/call.ts'
import { isInBooks } from '../rules.ts'
import { dueStudents } from '../sql/due.ts'
import { findNights } from '../sql/nights.ts'
import { findDeletedEmployees } from '../sql/people.ts'

export const erasures: Query<typeof contract.listErasures> = async (db, _, ctx) => {
  const students = await rowsOfPage(dueStudents(db), 1, contract.mostListed)
  const night = (await findNights(db, ctx.today)).find(({ ended_at }) => ended_at !== null)
  return {
    due: [
      ...(may(ctx.person, 'employees.manage') ? await dueEmployees(db, ctx) : []),
      ...students.map((row) => ({
        _id: String(row.id),
        kind: 'student' as const,
        name: row.name,
        registrationNumber: row.registration_number,
        leftOn: row.left_on,
      })),
    ],
    dueStudents: await countRows(dueStudents(db)),
    lastNight: night && {
      at: night.ended_at ?? '',
      places: night.places,
      readings: night.readings,
      erased: night.erased,
    },
  }
}

/** Deleted employees whose names the books don't need. */
const dueEmployees = async (db: Db, { settings, today }: Ctx) =>
  (await findDeletedEmployees(db))
    .filter(({ last_money }) => !isInBooks(last_money, settings.retention, today))
    .map(({ id, name, deleted_at }) => ({
      _id: String(id),
      kind: 'employee' as const,
      name,
      leftOn: dayInZone(new Date(deleted_at), settings.institute.timeZone),
    }))
