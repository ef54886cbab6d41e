import type { LeaveStatus } from '../../../contract/leave/terms.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { inOrderOf } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { inOrder } from '../../db/sorting.ts'
import { directionOf, named, type Order, orderOf, type RequestFound } from './read.ts'

type Filter = {
  status?: LeaveStatus | undefined
  employeeId?: number | undefined
  sort?: Order
}

/** The ids of all requests that a filter finds, in its order. */
export const findAllIds = (db: Db, { status, employeeId, sort }: Filter): Promise<number[]> => {
  let ids = named(db).clearSelect().select('leave_requests.id')
  if (status !== undefined) ids = ids.where('leave_requests.status', '=', status)
  if (employeeId !== undefined) ids = ids.where('leave_requests.employee_id', '=', employeeId)
  return readIds(db, inOrder(ids, orderOf(sort), directionOf(sort)))
}

/** Requests in the order of these ids. */
export const findByIds = async (db: Db, ids: readonly number[]): Promise<RequestFound[]> =>
  inOrderOf(
    ids,
    await named(db)
      .where(isAnyOf(db, 'leave_requests.id', ids))
      .execute(),
  )
