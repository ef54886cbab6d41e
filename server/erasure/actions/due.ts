import * as contract from '../../../contract/erasure/calls.ts'
import { erasedName } from '../../../contract/erasure/terms.ts'
import type { Settings } from '../../../contract/settings/calls.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Author } from '../../kit/audit.ts'
import type { AppContext } from '../../kit/app-context.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf, Query } from '../../kit/http/call.ts'
import { dueSince } from '../rules.ts'
import { countDue, findDue, findLeaving } from '../sql/due.ts'
import { findNights } from '../sql/nights.ts'
import * as people from '../sql/people.ts'
import { erase, listAfterCommit } from './erase.ts'

export const erasures: Query<typeof contract.listErasures> = async (db) => ({
  erased: (await people.findLatestErased(db, contract.mostErased)).map((row) => ({
    _id: String(row.id),
    kind: row.kind,
    name: erasedName(row.kind, row.person_id),
    registrationNumber: row.registration_number ?? undefined,
    at: row.at,
    by: row.author ?? undefined,
  })),
  due: (await findDue(db, contract.mostErased)).map((row) => ({
    _id: String(row.id),
    name: row.name,
    registrationNumber: row.registration_number,
    leftOn: row.left_on,
  })),
  dueInAll: await countDue(db),
  lastNight: presentNight((await findNights(db)).find(({ ended_at }) => ended_at !== null)),
})

type Night = Awaited<ReturnType<typeof findNights>>[number]

const presentNight = (night: Night | undefined) =>
  night && { at: night.ended_at ?? '', places: night.places, due: night.due, erased: night.erased }

export const eraseChosen = async (
  tx: Tx,
  { body }: InputOf<typeof contract.eraseDue>,
  ctx: Ctx,
  app: AppContext,
) => {
  const ids = body.ids.map(Number).filter(Number.isSafeInteger)
  const erased = await eraseIfDue(tx, ctx, ids, ctx)
  if (erased > 0) listAfterCommit(tx, app)
  return { erased }
}

/** Erases those of some students who are still due; returns how many. */
export const eraseIfDue = async (
  tx: Tx,
  author: Author,
  ids: readonly number[],
  { settings, today }: { settings: Settings; today: Day },
): Promise<number> => {
  let count = 0
  for (const id of ids.toSorted((one, other) => one - other)) {
    const whom = { kind: 'student', id } as const
    if ((await people.lockPerson(tx, whom)) === undefined) continue
    const since = await findDueSince(tx, id, settings.retention, today)
    if (since === undefined) continue
    await erase(tx, author, whom)
    count += 1
  }
  return count
}

/** When a student left who may be erased today. */
const findDueSince = async (db: Db, id: number, kept: Settings['retention'], today: Day) => {
  const [student] = await findLeaving(db, id - 1, 1)
  if (student?.id !== id) return undefined
  const lastMoney = await people.findLastMoney(db, { kind: 'student', id })
  return dueSince({ ...student, lastMoney }, kept, today)
}

/** Who of some students may be erased, after an id; and the last id looked at. */
export const findSomeDue = async (
  db: Db,
  after: number,
  kept: Settings['retention'],
  today: Day,
  limit: number,
) => {
  const students = await findLeaving(db, after, limit)
  const due: { student_id: number; left_on: Day }[] = []
  for (const student of students) {
    const lastMoney = await people.findLastMoney(db, { kind: 'student', id: student.id })
    const left_on = dueSince({ ...student, lastMoney }, kept, today)
    if (left_on !== undefined) due.push({ student_id: student.id, left_on })
  }
  return { due, last: students.at(-1)?.id, isAll: students.length < limit }
}
