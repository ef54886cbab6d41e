import type * as contract from '../../../contract/students/calls.ts'
import type { Tx } from '../../db/schema.ts'
import { indexNew, keyNew } from '../../db/search/keep.ts'
import { tallyAccounts, tallyNew, tallyOf } from '../../db/tallies.ts'
import { inTurn } from '../../db/turns.ts'
import { itemAt, onlyRow, valueOf } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { keepFormResults } from '../../fitness/actions/body.ts'
import { keepConsent } from '../../consents/actions/consents.ts'
import * as enrolling from '../../payments/actions/enrol.ts'
import { findAccountsOfAll } from '../../payments/sql/accounts.ts'
import { chooseSquad } from '../../squads/actions/move.ts'
import { lockPlacesOf } from '../../squads/sql/places.ts'
import { presentStudent, searched, tallied } from '../present.ts'
import { decideDays, type Enrolled, requireFirstPayments } from '../rules/students.ts'
import { findStudentsOf } from '../sql/read.ts'
import { findOrAddVenues } from '../sql/venues.ts'
import * as sql from '../sql/write.ts'
import { requireFreeNumbers } from './chest-numbers.ts'
import { decideChosen, takingsOf } from './chosen-courses.ts'
import { decideNumbers } from './numbers.ts'

/** A student to register: what was entered, and what is decided about it. */
export type Registration = {
  input: sql.Entered
  days: Pick<sql.Decided, 'born' | 'registered'>
  enrolled: readonly Enrolled[]
  /** What is paid, receipt by receipt. */
  takings: readonly enrolling.FirstTaking[]
  numbers: Required<sql.Numbers>
}

export const registerStudent: Command<typeof contract.createStudent> = async (
  tx,
  { body },
  ctx,
) => {
  // Squads come before the counters, as everywhere.
  if (body.squadId) await lockPlacesOf(tx, [], [body.squadId])
  const days = decideDays(body, ctx.today, ctx.today, zoneOf(ctx))
  const enrolled = await decideChosen(tx, body.selectedCourses)
  requireFirstPayments(enrolled)
  const numbers = onlyRow(await decideNumbers(tx, [{ typed: body, registered: days.registered }]))
  const takings = takingsOf(body, enrolled)
  const registration = { input: body, days, enrolled, takings, numbers }
  const registered = await registerStudents(tx, ctx, [registration])
  await keepTotals(tx, registered)
  const { id, student, receipts } = onlyRow(registered)
  await chooseSquad(tx, ctx, { id, squad_id: null }, body.squadId)
  const consenting = { id, born: days.born, parent: body.parentName }
  if (body.consent) await keepConsent(tx, ctx, consenting, body.consent)
  const [placed] = body.squadId ? await findStudentsOf(tx, [id]) : []
  return { student: placed ? presentStudent(placed) : student, receipt: receipts[0] }
}

/**
 * Writes new students with their courses and what they pay, one statement per table for all of them.
 * The totals and the search's index follow with {@link keepTotals}, before the transaction ends:
 * others wait for those.
 */
export const registerStudents = async (
  tx: Tx,
  ctx: Ctx,
  registrations: readonly Registration[],
  importId?: number,
) => {
  const venues = await findOrAddVenues(
    tx,
    registrations.map(({ input }) => input.campVenue),
  )
  await requireFreeNumbers(
    tx,
    registrations.map(({ input: { name, campVenue, chestNumber } }) => ({
      name,
      venueId: venues(campVenue),
      number: chestNumber,
    })),
  )
  const ids = await sql.insertStudents(
    tx,
    registrations.map(({ input, days, numbers }) => ({
      input,
      decided: { ...days, numbers, venueId: venues(input.campVenue) },
      author: ctx.person.id,
      at: ctx.now,
    })),
  )
  const taken = await enrolling.recordAtEnrolments(
    tx,
    ctx,
    registrations.map(({ days, enrolled, takings }, at) => ({
      studentId: itemAt(ids, at),
      studentCreatedAt: ctx.now,
      at: ctx.now,
      enrolledOn: days.registered,
      enrolments: enrolled.map((course, position) => ({ ...course, position })),
      takings,
    })),
  )
  const students = new Map((await findStudentsOf(tx, ids)).map((row) => [row.id, row]))
  const accounts = Map.groupBy(await findAccountsOfAll(tx, ids), ({ studentId }) => studentId)
  const registered = ids.map((id) => {
    const row = valueOf(students, id)
    return {
      id,
      student: presentStudent(row),
      ...valueOf(taken, id),
      totals: tallied(row, accounts.get(id) ?? []),
      keyed: searched(row),
    }
  })
  await keepFormResults(
    tx,
    ctx,
    registered.map(({ id, student }, at) => {
      const { input, days } = itemAt(registrations, at)
      const { __v: version } = student
      return { id, venueId: venues(input.campVenue), day: days.registered, version, body: student }
    }),
    importId,
  )
  await audit(
    tx,
    ctx,
    ...registered.map(({ id, student }) => ({
      action: 'student.created' as const,
      recordId: id,
      after: student,
    })),
  )
  await keyNew(
    tx,
    registered.map(({ id, keyed }) => ({ ...keyed, id })),
  )
  return registered
}

type Registered = Awaited<ReturnType<typeof registerStudents>>[number]

/** What {@link keepTotals} needs of new students. */
export type Counted = Pick<Registered, 'id' | 'collected' | 'totals' | 'keyed'>

/** Counts new students in the running totals, and indexes them for the search. */
export const keepTotals = async (tx: Tx, registered: readonly Counted[]): Promise<void> => {
  await tallyAccounts(
    tx,
    [],
    registered.flatMap(({ collected }) => collected),
  )
  const counts: ReturnType<typeof tallyOf>[] = []
  for await (const { totals } of inTurn(registered)) counts.push(tallyOf(totals))
  await tallyNew(tx, counts)
  await indexNew(
    tx,
    registered.map(({ id, keyed }) => ({ ...keyed, id })),
  )
}
