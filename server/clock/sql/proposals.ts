import type { Day } from '../../../contract/values/calendar.ts'
import type { ClockDirection } from '../../../contract/clock/terms.ts'
import { personAs } from '../../db/people.ts'
import { insertRow, type RowOf } from '../../db/records.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'

const columns = [
  'proposals.id',
  'proposals.employee_id',
  'proposals.day',
  'proposals.direction',
  'proposals.made_at',
  'proposals.clock_off',
  'proposals.place',
  'proposals.standing',
  'proposals.received_at',
  'proposals.decided_at',
  'proposals.refusal_reason',
] as const

const all = (db: Db) => db.selectFrom('clock_proposals as proposals').select(columns)

export type ProposalFound = RowOf<typeof all>

/** A person's of the days from `since`, oldest first. */
export const ownProposals = (db: Db, employeeId: number, since: Day) =>
  all(db)
    .where('proposals.employee_id', '=', employeeId)
    .where('proposals.day', '>=', since)
    .orderBy('proposals.made_at')

/** A person's of a direction that were made at this moment, or wait for the same day. */
export const findRivals = (
  tx: Tx,
  employeeId: number,
  direction: ClockDirection,
  { day, madeAt }: { day: Day; madeAt: string },
) =>
  all(tx)
    .where('proposals.employee_id', '=', employeeId)
    .where('proposals.direction', '=', direction)
    .where((row) =>
      row.or([
        row('proposals.made_at', '=', madeAt),
        row.and([row('proposals.day', '=', day), row('proposals.decided_at', 'is', null)]),
      ]),
    )
    .execute()

const waiting = (db: Db) =>
  all(db)
    .innerJoin('employees', 'employees.id', 'proposals.employee_id')
    .select(personAs('employees', 'name'))
    .where('proposals.decided_at', 'is', null)
    .where('employees.deleted_at', 'is', null)

export type ProposalWaiting = RowOf<typeof waiting>

export const findWaiting = (db: Db) =>
  waiting(db).orderBy('proposals.day').orderBy('proposals.made_at').execute()

export const findProposal = (db: Db, id: number) =>
  waiting(db).where('proposals.id', '=', id).executeTakeFirst()

export const addProposal = (tx: Tx, row: Omit<Tables['clock_proposals'], 'id'>) =>
  insertRow(tx, 'clock_proposals', row)

/** Confirms it, or refuses it with a reason; false if someone else has decided. */
export const decideProposal = async (
  tx: Tx,
  id: number,
  decision: { decided_by: number; decided_at: string; refusal_reason: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('clock_proposals')
    .set(decision)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
