import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { inSlices } from '../../db/turns.ts'
import { requireRows } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { NewMeasurement } from '../rules/results.ts'
import { addCorrections, findChosen, findImported, guardEvery } from '../sql/corrections.ts'
import * as sql from '../sql/recorded.ts'
import { keepForms } from './body.ts'
import { changesOf } from './record.ts'

type Imported = Omit<NewMeasurement, 'measured_at' | 'mock_test_id'> & {
  venue: string
  import_id: number
}

/** Keeps the results of an import, with an audit row for each venue and day; `told` is given the share done. */
export const importResults = async (
  tx: Tx,
  ctx: Ctx,
  results: readonly Imported[],
  told: (share: number) => void,
): Promise<void> => {
  // In the order of the students, whose rows are held.
  const rows = results.toSorted((one, other) => one.student_id - other.student_id)
  let done = 0
  for await (const some of inSlices(rows)) {
    const students = [...new Set(some.map(({ student_id }) => student_id))]
    if ((await sql.holdStudents(tx, students, some)).size < students.length)
      refuse('import_changed')
    const added = await sql.addMeasurements(
      tx,
      some.map(({ venue: _venue, ...row }) => row),
      ctx,
    )
    requireRows(added.size, some.length)
    await keepForms(tx, ctx, some)
    done += some.length
    told(done / rows.length)
  }
  const names = new Map(rows.map(({ venue_id, venue }) => [venue_id, venue]))
  const changes = changesOf(rows, names)
  for await (const some of inSlices(changes)) await audit(tx, ctx, ...some)
}

type Made = { importId: number; students: readonly number[]; results: number }

/** Takes the results of an import out of account; they stay, and say why. */
export const takeBackResults = async (
  tx: Tx,
  ctx: Ctx,
  { importId, students, results }: Made,
): Promise<void> => {
  const ids = students.toSorted((one, other) => one - other)
  let madeCount = 0
  for await (const some of inSlices(ids)) {
    await guardEvery(tx, some)
    const made = await findImported(tx, importId, some)
    const chosen = await findChosen(tx, some)
    const [first, ...others] = made.filter((one) => one.is_corrected || chosen.has(one.id))
    if (first)
      refuse('import_built_on', { why: 'corrected', name: first.name, others: others.length })
    madeCount += made.length
    await addCorrections(
      tx,
      made.map(({ id }) => ({
        measurement_id: id,
        instead_id: null,
        reason: 'Import undone',
        created_at: ctx.now,
        created_by: ctx.person.id,
      })),
    )
    const present = made.filter((one) => !one.is_deleted)
    await keepForms(tx, ctx, present)
  }
  requireRows(madeCount, results)
}
