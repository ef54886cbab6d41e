import { dayInZone } from '../../contract/values/calendar.ts'
import type { Settings } from '../../contract/settings/calls.ts'
import type { Tx } from '../../server/db/schema.ts'
import type { Ctx } from '../../server/kit/context.ts'

/** What a person does at an instant, by the action that their press of a button would run. */
export type Deed = {
  at: string
  person: number
  act: (tx: Tx, ctx: Ctx) => Promise<unknown>
}

/** Everything that people did, in the order in which they did it. */
export const perform = async (
  tx: Tx,
  settings: Settings,
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
  keepDevices: () => {},
  noteDelayedMarks: () => {},
  log: { info: () => {}, warn: () => {}, error: () => {} },
  makesBackups: false,
  // What a role may do is asked by the routes.
  person: { id: person, name: '', role: 'superadmin', tokenHash: '' },
})
