import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { LeaveStatus } from '../../../contract/leave/terms.ts'
import { rowsAsJson } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import { isThereAnotherSuperadmin, personAs } from '../../db/people.ts'
import { insertRow, type RowOf } from '../../db/records.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { days } from './days.ts'

const standing = sql<LeaveStatus>`case when requests.decided_at is null then 'pending'
  when requests.refusal_reason is null then 'approved' else 'rejected' end`

const requests = (db: Db) =>
  db
    .selectFrom('correction_requests as requests')
    .innerJoin('employees', 'employees.id', 'requests.employee_id')
    .leftJoin('employees as deciders', 'deciders.id', 'requests.decided_by')
    .select([
      'requests.id',
      'requests.employee_id',
      'requests.day',
      'requests.check_in',
      'requests.check_out',
      'requests.reason',
      'requests.asked_at',
      'requests.decided_at',
      'requests.refusal_reason',
      standing.as('status'),
      ...personAs('employees', 'name'),
      ...personAs('deciders', 'decider'),
    ])
    .where('employees.deleted_at', 'is', null)

export type RequestFound = RowOf<typeof requests>

/** A person's that wait or were decided since, newest first. */
export const ownCorrections = (db: Db, employeeId: number, since: Day) =>
  requests(db)
    .where('requests.employee_id', '=', employeeId)
    .where((row) =>
      row.or([
        row('requests.decided_at', 'is', null),
        row('requests.decided_at', '>=', sql<string>`${since}`),
      ]),
    )
    .orderBy('requests.id', 'desc')

export const findRequest = (db: Db, id: number) =>
  requests(db).where('requests.id', '=', id).executeTakeFirst()

type Filter = { status?: LeaveStatus | undefined; employeeId?: number | undefined }

/** One page, those that wait first and the newest of each first, with the days as they are. */
export const findRequests = (
  db: Db,
  { status, employeeId, page, limit }: Filter & { page: number; limit: number },
  deciderId: number,
) => {
  let all = requests(db).select([
    rowsAsJson(
      db,
      days(db)
        .whereRef('days.employee_id', '=', sql.ref('requests.employee_id'))
        .whereRef('days.day', '=', sql.ref('requests.day')),
    ).as('days'),
    isThereAnotherSuperadmin(deciderId).as('others_decide'),
  ])
  if (status !== undefined) all = all.where(standing, '=', status)
  if (employeeId !== undefined) all = all.where('requests.employee_id', '=', employeeId)
  return all
    .orderBy(sql`requests.decided_at is not null`)
    .orderBy('requests.id', 'desc')
    .limit(rowCount(limit))
    .offset(rowCount((page - 1) * limit))
    .execute()
}

export type RequestListed = Awaited<ReturnType<typeof findRequests>>[number]

/** How many there are in each status, of one person or of everyone. */
export const countRequests = async (db: Db, employeeId?: number) => {
  let all = requests(db)
  if (employeeId !== undefined) all = all.where('requests.employee_id', '=', employeeId)
  const rows = await db
    .selectFrom(all.as('requests'))
    .select((row) => ['status' as const, row.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const of = (one: LeaveStatus) => rows.find(({ status }) => status === one)?.count ?? 0
  return { pending: of('pending'), approved: of('approved'), rejected: of('rejected') }
}

export const isWaiting = async (tx: Tx, employeeId: number, day: Day): Promise<boolean> =>
  (await tx
    .selectFrom('correction_requests')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('day', '=', day)
    .where('decided_at', 'is', null)
    .executeTakeFirst()) !== undefined

export const addRequest = (tx: Tx, row: Omit<Tables['correction_requests'], 'id'>) =>
  insertRow(tx, 'correction_requests', row)

export const deleteRequest = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('correction_requests').where('id', '=', id).execute()
}
