import type { correctMeasurement } from '../../../contract/fitness/calls.ts'
import { isInRange } from '../../../contract/fitness/events.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { onlyRow } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentMeasurement } from '../present.ts'
import { addCorrections, findStandings, lockMeasurement } from '../sql/corrections.ts'
import { addMeasurements } from '../sql/recorded.ts'
import { findResult } from '../sql/results.ts'
import { keepForms } from './body.ts'

/** Takes a result out of account: a new value counts instead, or another result, or none. */
export const correctResult: Command<typeof correctMeasurement> = async (
  tx,
  { params: { id }, body },
  ctx,
) => {
  const held = (await lockMeasurement(tx, id)) ?? refuse('measurement_not_found')
  const others = body.insteadId === undefined ? [] : [body.insteadId]
  const standings = new Map((await findStandings(tx, [id, ...others])).map((one) => [one.id, one]))
  if (standings.get(id)?.corrected_at !== null) refuse('measurement_corrected')
  const instead = body.insteadId === undefined ? undefined : standings.get(body.insteadId)
  if (body.insteadId !== undefined && !mayCountInstead(held, instead)) refuse('measurement_differs')
  // Of two people who choose at once, the second one hears that it is settled.
  if (instead && instead.corrected_at !== null) refuse('measurement_corrected')
  const insteadId = instead?.id ?? (await addValue(tx, ctx, held, body.value))
  await addCorrections(tx, [
    {
      measurement_id: id,
      instead_id: insteadId ?? null,
      reason: body.reason,
      created_at: ctx.now,
      created_by: ctx.person.id,
    },
  ])
  await keepForms(tx, ctx, [held])
  const measurement = presentMeasurement(await findResult(tx, id))
  const { event, value, day } = measurement
  const after = insteadId === undefined ? undefined : (await findResult(tx, insteadId)).value
  await audit(tx, ctx, {
    action: 'student.result_corrected',
    recordId: held.student_id,
    before: { day, [event]: value },
    after: { day, [event]: after, reason: body.reason },
  })
  return { measurement }
}

type Held = NonNullable<Awaited<ReturnType<typeof lockMeasurement>>>
type CountingResult = Awaited<ReturnType<typeof findStandings>>[number]

const mayCountInstead = (held: Held, other: CountingResult | undefined): boolean =>
  other !== undefined &&
  other.id !== held.id &&
  other.student_id === held.student_id &&
  other.event === held.event &&
  other.day === held.day

/** A new result that says what the former one should have said. */
const addValue = async (
  tx: Tx,
  ctx: Ctx,
  { id, student_id, event, day, venue_id, attempt, measured_at, mock_test_id }: Held,
  value: number | undefined,
): Promise<number | undefined> => {
  if (value === undefined || event === 'vision') return undefined
  if (!isInRange(event, value)) refuse('value_out_of_range')
  const as = { student_id, event, day, venue_id, attempt, measured_at, mock_test_id }
  const added = await addMeasurements(tx, [{ ...as, key: `instead-of:${id}`, value }], ctx)
  return onlyRow([...added.values()])
}
