import { dayInZone } from '../../contract/values/calendar.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import type { Tx } from '../../server/db/schema.ts'
import { audit } from '../../server/kit/audit.ts'
import type { Ctx } from '../../server/kit/context.ts'
import { presentStudent } from '../../server/students/present.ts'
import { findStudent } from '../../server/students/sql/read.ts'
import type { Institute } from './institute.ts'
import type { Student } from './write.ts'

/** What a person does at an instant, by the action that their press of a button would run. */
export type Deed = {
  at: string
  person: number
  act: (tx: Tx, ctx: Ctx) => Promise<unknown>
}

/** Everything that people did, in the order in which they did it. */
export const perform = async (
  tx: Tx,
  { settings }: Institute,
  deeds: readonly Deed[],
): Promise<void> => {
  for (const { at, person, act } of deeds.toSorted((one, other) => one.at.localeCompare(other.at)))
    await act(tx, contextOf(settings, at, person))
}

/** The input of an action. */
export const input = <P, B>(params: P, body: B) => ({ params, query: undefined, body })

const contextOf = (settings: Settings, now: string, person: number): Ctx => ({
  now,
  today: dayInZone(new Date(now), settings.institute.timeZone),
  settings,
  requestId: 'demonstration',
  network: '',
  devices: [],
  makesBackups: false,
  // What a role may do is asked by the routes.
  person: { id: person, name: '', role: 'superadmin', venues: undefined, tokenHash: '' },
})

/** However large the institute is, the audit covers this many of its registrations and of its payments. */
const newest = 200

/** The audit of what is written all at once: the newest students and payments. */
export const bulkDeeds = async (tx: Tx, students: readonly Student[]): Promise<Deed[]> => {
  const payments = await tx
    .selectFrom('payments')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(newest)
    .execute()
  return [
    ...students
      .slice(-newest)
      .toReversed()
      .map(
        ({ id: recordId, at, registrar: person }): Deed => ({
          at,
          person,
          act: async (tx, ctx) => {
            const student = await findStudent(tx, recordId)
            const after = student && presentStudent(student)
            await audit(tx, ctx, { action: 'student.created', recordId, after })
          },
        }),
      ),
    ...payments.map(
      ({ received_at: at, recorded_by: person, ...after }): Deed => ({
        at,
        person,
        act: (tx, ctx) => audit(tx, ctx, { action: 'payment.recorded', recordId: after.id, after }),
      }),
    ),
  ]
}
