import type { Counted } from '../../../../contract/roll-calls/merge.ts'
import type { OutboxEntry } from '../entry.ts'
import { keyOfKeyed } from '../keyed-kind.ts'
import { fresh, type Kind } from '../kind.ts'

/** What a phone has counted of a roll call, as it will be sent. Under its key it never changes, and counts once. */
export type OwnRollCall = {
  key: string
  /** The key of the roll call, of which other phones may count parts too. */
  rollCall: string
  /** Begun although another of its name was known. */
  apart?: true | undefined
  name: string
  venue: string
  /** The id of a squad; '' for the whole venue. */
  squad: string
  day: string
  /** By the device's clock, ISO 8601 in UTC. */
  startedAt: string
  counted: Counted<string>
}

/** A person's roll call, or a part of one, until the server has it. */
export type RollCallEntry = OutboxEntry & { rollCall: OwnRollCall }

export const isRollCall = (entry: OutboxEntry): entry is RollCallEntry => 'rollCall' in entry

export const entryOfRollCall = (personId: string, rollCall: OwnRollCall): RollCallEntry => ({
  key: keyOfKeyed(personId, rollCall),
  personId,
  rollCall,
  ...fresh,
})

type RollCallBody = { part: OwnRollCall }

/** A roll call is sent alone. It names no student. */
export const rollCallKind: Kind<RollCallEntry, RollCallBody> = {
  is: isRollCall,
  isBody: (body): body is RollCallBody => 'part' in body,
  madeAt: ({ rollCall }) => rollCall.startedAt,
  withoutName: (entry) => entry,
  pack: (oldest) => ({ body: { part: oldest.rollCall }, packed: [oldest] }),
  keysIn: (personId, { part }) => [keyOfKeyed(personId, part)],
}
