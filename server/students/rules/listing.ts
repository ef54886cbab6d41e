import { type Caller, may, type Permission } from '../../../contract/kit/access.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Sort } from '../../../contract/kit/sorting.ts'
import type { studentSorts } from '../../../contract/students/calls.ts'

type Key = (typeof studentSorts)[number]

/** An order tells what it sorts by. */
const sortedFor: Partial<Record<Key, Permission>> = {
  balance: 'fees.read',
  nextDue: 'fees.read',
  status: 'fees.read',
}

type Listed = { deleted?: boolean | undefined; sort?: Sort<Key> | undefined }

/** Refuses deleted students to those who may not restore them, and an order by what they may not read. */
export const requireMayList = ({ deleted, sort }: Listed, { person }: { person: Caller }): void => {
  const needed = sort && sortedFor[sort.by]
  if (deleted && !may(person, 'students.delete')) refuse('not_allowed')
  if (needed && !may(person, needed)) refuse('not_allowed')
}
