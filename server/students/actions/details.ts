import type { StudentInput } from '../../../contract/students/calls.ts'
import { inOrderOf } from '../../db/pieces.ts'
import type { Tx } from '../../db/schema.ts'
import { keepSearchable } from '../../db/search/keep.ts'
import { type Tallied, tallyChanged } from '../../db/tallies.ts'
import { itemAt } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import { presentStudent, searched, tallied } from '../present.ts'
import { decideDays } from '../rules.ts'
import { findStudentsOf, type StudentFound } from '../sql/read.ts'
import { findOrAddVenues } from '../sql/venues.ts'
import { updateStudent } from '../sql/write.ts'
import { decideChangedNumbers } from './numbers.ts'

export type DetailsChange = { before: StudentFound; body: StudentInput }

/** Students to a statement, so that none takes long. */
const atOnce = 100

/** Changes the details of students who are locked; their courses and money stay. Returns them as they are then. */
export const changeDetails = async (
  tx: Tx,
  ctx: Ctx,
  changes: readonly DetailsChange[],
  breathe: () => Promise<void>,
): Promise<readonly StudentFound[]> => {
  const changed: StudentFound[] = []
  for (let at = 0; at < changes.length; at += atOnce) {
    changed.push(...(await changeSome(tx, ctx, changes.slice(at, at + atOnce))))
    await breathe()
  }
  await tallyChanged(
    tx,
    changes.map(({ before }) => talliedWithoutAccounts(before)),
    changed.map(talliedWithoutAccounts),
  )
  return changed
}

/** What the accounts add to the totals stays. */
const talliedWithoutAccounts = (student: StudentFound): Tallied => tallied(student, [])

const changeSome = async (tx: Tx, ctx: Ctx, changes: readonly DetailsChange[]) => {
  const venueOf = await findOrAddVenues(tx, [...new Set(changes.map(({ body }) => body.campVenue))])
  for (const { before, body } of changes) {
    const days = decideDays(body, before.registration_date, ctx.today, zoneOf(ctx))
    const numbers = await decideChangedNumbers(tx, body, before, days.registered)
    const decided = { ...days, numbers, venueId: venueOf(body.campVenue) }
    await updateStudent(tx, before.id, body, decided, ctx.now)
  }
  const ids = changes.map(({ before }) => before.id)
  const found = inOrderOf(ids, await findStudentsOf(tx, ids))
  for (const [at, after] of found.entries())
    if (isFoundAnew(itemAt(changes, at).before, after))
      await keepSearchable(tx, after.id, searched(after))
  await audit(
    tx,
    ctx,
    ...found.map((after, at) => ({
      action: 'student.updated' as const,
      recordId: after.id,
      before: presentStudent(itemAt(changes, at).before),
      after: presentStudent(after),
    })),
  )
  return found
}

const isFoundAnew = (before: StudentFound, after: StudentFound): boolean =>
  JSON.stringify(searched(before)) !== JSON.stringify(searched(after))
