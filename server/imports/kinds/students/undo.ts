import { sql } from 'kysely'
import type { BuiltOn } from '../../../../contract/imports/refusals.ts'
import { z } from '../../../../contract/kit/zod.ts'
import { refuse } from '../../../../contract/kit/refuse.ts'
import { findContacted } from '../../../contacts/sql/contacts.ts'
import { findStudentsIn } from '../../../db/shared/students-in.ts'
import { deleteCourses, findCoursesInUse } from '../../../courses/sql.ts'
import type { Tx } from '../../../db/schema.ts'
import { inSlices } from '../../../db/turns.ts'
import { findMeasured } from '../../../fitness/sql/body.ts'
import { lockStudents } from '../../../payments/sql/accounts.ts'
import { findChangedInstalments, findOtherMoney } from '../../../payments/sql/unmake.ts'
import { forgetImported } from '../../../squads/actions/places.ts'
import { lockPlacesOf } from '../../../squads/sql/places.ts'
import { unmakeStudents } from '../../../students/actions/unmake.ts'
import { findChanged, findMarked } from '../../../students/sql/imported.ts'
import { findStudentsOf } from '../../../students/sql/read.ts'
import { deleteVenues, findVenuesInUse } from '../../../students/sql/venues.ts'
import { findGivenBack } from '../../sql/changes.ts'
import type { Made, MadeRecord, Work } from '../kind.ts'
import { formerSquads, restoreStudents, versionSince } from './details.ts'

const besides = z.object({ venues: z.array(z.number()), courses: z.array(z.number()) })

/** Removes what an import of students made, and gives changed ones their details back. */
export const undoStudents = async (tx: Tx, { records, made }: Made, work: Work) => {
  const { venues, courses } = besides.parse(made)
  const changed = records.filter(({ before }) => before !== undefined)
  const fresh = records.filter(({ before }) => before === undefined)
  const ids = [...new Set(fresh.map(({ recordId }) => recordId))]
  const everyone = [...ids, ...changed.map(({ recordId }) => recordId)]
  await lockPlacesOf(tx, everyone, formerSquads(changed))
  await requireUntouched(tx, ids, changed, work)
  const givenBack = await restoreStudents(tx, changed, work)
  await forgetImported(tx, work.ctx, ids, work.importId)
  await unmakeStudents(tx, { importId: work.importId, ids })
  refuseUsed('used', await findVenuesInUse(tx, venues))
  await deleteVenues(tx, venues)
  refuseUsed('used', await findCoursesInUse(tx, courses))
  await deleteCourses(tx, courses)
  return givenBack
}

/** Students to a statement, so that none takes long. */
const studentsAtOnce = 200

const requireUntouched = async (
  tx: Tx,
  ids: readonly number[],
  changed: readonly MadeRecord[],
  { importId }: Work,
): Promise<void> => {
  for await (const some of inSlices(ids, studentsAtOnce)) {
    // Nobody pays for them or marks them between this look and their removal.
    await lockStudents(tx, some)
    const versionOf = await findGivenBack(tx, 'students', some)
    const changedSince = (await findChanged(tx, some)).filter(
      ({ id, version, deleted_at }) => deleted_at !== null || versionOf(id, version) !== 1,
    )
    refuseChanged(changedSince)
    refuseUsed('paid', await findOtherMoney(tx, some, importId))
    refuseUsed('contacted', await findContacted(tx, some))
    refuseUsed('changed', await findStudentsIn(tx, 'consents', some))
    refuseUsed('changed', await findStudentsIn(tx, 'excuses', some))
    refuseUsed('changed', await findStudentsIn(tx, 'squad_moves', some, sql`import_id is null`))
    refuseUsed('marked', await findMarked(tx, some))
    refuseUsed('marked', await findStudentsIn(tx, 'roll_call_missing', some))
    refuseUsed('measured', await findMeasured(tx, some, importId))
    refuseUsed('changed', await findChangedInstalments(tx, some))
  }
  for await (const some of inSlices(changed, studentsAtOnce)) {
    const versions = new Map(some.map((record) => [record.recordId, versionSince(record)]))
    const students = await findStudentsOf(tx, [...versions.keys()])
    const versionOf = await findGivenBack(tx, 'students', [...versions.keys()])
    refuseChanged(students.filter(({ id, version }) => versions.get(id) !== versionOf(id, version)))
  }
}

const refuseChanged = (students: readonly { name: string; deleted_at: string | null }[]): void => {
  const { deleted = [], changed = [] } = Object.groupBy(students, ({ deleted_at }) =>
    deleted_at === null ? 'changed' : 'deleted',
  )
  refuseUsed('deleted', deleted)
  refuseUsed('changed', changed)
}

const refuseUsed = (why: BuiltOn, users: readonly { name: string }[]): void => {
  const [first] = users
  if (first) refuse('import_built_on', { why, name: first.name, others: users.length - 1 })
}
