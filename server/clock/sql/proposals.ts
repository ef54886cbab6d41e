import type { Day } from '../../../contract/values/calendar.ts'
import { personAs } from '../../db/people.ts'
import { insertRow, type RowOf } from '../../db/records.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'

const proposals = (db: Db) =>
  db
    .selectFrom('clock_proposals as proposals')
    .innerJoin('employees', 'employees.id', 'proposals.employee_id')
    .select([
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
      ...personAs('employees', 'name'),
    ])
    .where('employees.deleted_at', 'is', null)
    .orderBy('proposals.day')
    .orderBy('proposals.made_at')

export type ProposalFound = RowOf<typeof proposals>

/** A person's of the days from `since`. */
export const ownProposals = (db: Db, employeeId: number, since: Day) =>
  proposals(db).where('proposals.employee_id', '=', employeeId).where('proposals.day', '>=', since)

export const findWaiting = (db: Db) =>
  proposals(db).where('proposals.decided_at', 'is', null).execute()

export const findProposal = (db: Db, id: number) =>
  proposals(db).where('proposals.id', '=', id).executeTakeFirst()

export const addProposal = (tx: Tx, row: Omit<Tables['clock_proposals'], 'id'>) =>
  insertRow(tx, 'clock_proposals', row)

/** What people ask for of their days. */
export type Asked = 'clock_proposals' | 'correction_requests'
type Decision = Pick<Tables[Asked], 'decided_by' | 'decided_at' | 'refusal_reason'>

/** False if someone else has decided. */
export const decideAsked = async (tx: Tx, table: Asked, id: number, decision: Decision) => {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set(decision)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
