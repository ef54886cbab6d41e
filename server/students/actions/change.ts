import { refuse } from '../../../contract/kit/refuse.ts'
import { studentFields } from '../../../contract/students/fields.ts'
import type * as contract from '../../../contract/students/calls.ts'
import { toFields } from '../../db/fields.ts'
import type { Tx } from '../../db/schema.ts'
import { keepSearchable } from '../../db/search/keep.ts'
import { isErased } from '../../db/shared/erased.ts'
import { tally, tallyAccounts } from '../../db/tallies.ts'
import { audit, type Author } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Command, InputOf } from '../../kit/http/call.ts'
import { keepUnread, mayReadAll } from '../../kit/reading/restricted.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { keepFormResults } from '../../fitness/actions/body.ts'
import { recordAtEnrolment } from '../../payments/actions/enrol.ts'
import { findAccounts } from '../../payments/sql/accounts.ts'
import { findEnrolments, takeOffEnrolments } from '../../payments/sql/enrolments.ts'
import {
  dropStudentAccount,
  keepPromise,
  keepStudentAccounts,
} from '../../payments/sql/student-accounts.ts'
import { presentStudent, searched, tallied } from '../present.ts'
import { decideChanges, decideDays } from '../rules/students.ts'
import { fieldColumns } from '../sql/details.ts'
import { findOrAddVenues } from '../sql/venues.ts'
import * as sql from '../sql/write.ts'
import { giveUpTakenNumber, requireFreeNumbers } from './chest-numbers.ts'
import { decideChangedNumbers } from './numbers.ts'
import { chooseSquad } from '../../squads/actions/move.ts'
import { leaveSquads } from '../../squads/actions/places.ts'
import { lockPlacesOf } from '../../squads/sql/places.ts'
import { readStudent } from './read.ts'
import { decideChosen, takingsOf } from './chosen-courses.ts'

/** Replaces a student; what its author may not read of them stays as it is. */
export const editStudent: Command<typeof contract.updateStudent> = async (
  tx,
  { params, body },
  ctx,
) => {
  if (mayReadAll(ctx.person, studentFields)) return changeStudent(tx, { params, body }, ctx)
  // Held, so that nobody changes in between what is to stay.
  if (!(await sql.lockStudent(tx, params.id, 'present'))) refuse('student_not_found')
  const stored = toFields(fieldColumns, await readStudent(tx, params.id))
  const whole = keepUnread(ctx.person, studentFields, body, stored)
  return changeStudent(tx, { params, body: whole }, ctx)
}

export const changeStudent = async (
  tx: Tx,
  { params: { id }, body }: Pick<InputOf<typeof contract.updateStudent>, 'params' | 'body'>,
  ctx: Ctx,
) => {
  // Squads come before their students, as in a move of many.
  if (body.squadId !== undefined) await lockPlacesOf(tx, [id], [body.squadId ?? 0])
  const held = await sql.lockStudent(tx, id, 'present')
  if (!held) return refuse('student_not_found')
  refuseVersionConflict(held.version, body.__v)
  const before = await readStudent(tx, id)
  const accounts = await findAccounts(tx, id)
  const days = decideDays(body, held.registration_date, ctx.today, zoneOf(ctx))
  const enrolments = await findEnrolments(tx, id)
  const { removed, added } = decideChanges(body.selectedCourses, enrolments)
  const enrolled = await decideChosen(tx, added)
  const numbers = await decideChangedNumbers(tx, body, held, days.registered)
  const venueId = (await findOrAddVenues(tx, [body.campVenue]))(body.campVenue)
  const { name, chestNumber } = body
  if (chestNumber !== held.chest_number || venueId !== held.venue_id)
    await requireFreeNumbers(tx, [{ id, name, venueId, number: chestNumber }])
  if (venueId !== held.venue_id) {
    await sql.keepMove(tx, { student_id: id, until: ctx.today, venue_id: held.venue_id })
    await leaveSquads(tx, ctx, [held], { why: 'other-venue' })
  }
  await sql.updateStudent(tx, id, body, { ...days, numbers, venueId }, ctx.now)
  const squad_id = venueId === held.venue_id ? before.squad_id : null
  await chooseSquad(tx, ctx, { id, squad_id }, body.squadId)
  const gone = removed.map((enrolment) => enrolment.id)
  await takeOffEnrolments(tx, gone, ctx.now)
  const last = enrolments.at(-1)?.position ?? -1
  const { receipts, collected } = await recordAtEnrolment(tx, ctx, {
    studentId: id,
    studentCreatedAt: held.created_at,
    at: ctx.now,
    enrolledOn: ctx.today,
    enrolments: enrolled.map((course, at) => ({ ...course, position: last + 1 + at })),
    others: accounts.filter((account) => !gone.includes(account.id)),
    takings: takingsOf({ ...body, admissionFee: 0 }, enrolled),
  })
  await tallyAccounts(tx, [], collected)
  const after = await readStudent(tx, id)
  await tally(tx, tallied(before, accounts), tallied(after, await findAccounts(tx, id)))
  await keepSearchable(tx, id, searched(after))
  const student = presentStudent(after)
  await keepFormResults(tx, ctx, [
    {
      id,
      venueId,
      day: ctx.today,
      version: student.__v,
      body: student,
      before: presentStudent(before),
    },
  ])
  const change = { recordId: id, before: presentStudent(before), after: student }
  await audit(tx, ctx, { action: 'student.updated', ...change })
  return { student, receipt: receipts[0] }
}

export const removeStudent: Command<typeof contract.deleteStudent> = async (
  tx,
  { params },
  ctx,
) => {
  const { id } = params
  await lockPlacesOf(tx, [id], [])
  if (!(await sql.lockStudent(tx, id, 'present'))) refuse('student_not_found')
  await hideStudent(tx, ctx, id)
  return {}
}

/** Takes a present student, who is locked, out of lists, counts and search. */
export const hideStudent = async (tx: Tx, author: Author, id: number): Promise<void> => {
  const { now } = author
  const before = await readStudent(tx, id)
  await leaveSquads(tx, author, [before], { why: 'deleted' })
  await tally(tx, tallied(before, await findAccounts(tx, id)), undefined)
  await dropStudentAccount(tx, id)
  await sql.setDeleted(tx, id, now, now)
  await keepSearchable(tx, id, searched({ ...before, deleted_at: now }))
  await audit(tx, author, { action: 'student.deleted', recordId: id })
}

export const restoreStudent: Command<typeof contract.restoreStudent> = async (
  tx,
  { params: { id } },
  ctx,
) => {
  const held = await sql.lockStudent(tx, id, 'deleted')
  if (!held) return refuse('student_not_found')
  if (await isErased(tx, { kind: 'student', id })) refuse('already_erased')
  await giveUpTakenNumber(tx, held)
  await sql.setDeleted(tx, id, null, ctx.now)
  const accounts = await findAccounts(tx, id)
  await keepStudentAccounts(tx, ctx.today, [accounts])
  await keepPromise(tx, id)
  const after = await readStudent(tx, id)
  await tally(tx, undefined, tallied(after, accounts))
  await keepSearchable(tx, id, searched(after))
  await audit(tx, ctx, { action: 'student.restored', recordId: id })
  return { student: presentStudent(after) }
}
