import type { ClockDirection } from '../../../../contract/clock/terms.ts'
import type { Fix } from '../../clock/geolocation.ts'
import type { OutboxEntry } from '../entry.ts'
import { fresh, type Kind } from '../kind.ts'

/** A clock-in or clock-out made without a network, as it will be proposed. */
export type OwnProposal = {
  direction: ClockDirection
  /** By the device's clock, ISO 8601 in UTC. */
  madeAt: string
  place: Fix
}

/** A person's clock-in or clock-out, until the server has it. */
export type ProposalEntry = OutboxEntry & { proposal: OwnProposal }

export const isProposal = (entry: OutboxEntry): entry is ProposalEntry => 'proposal' in entry

const isOfProposal = (body: object): body is OwnProposal => 'direction' in body

export const keyOfProposal = (personId: string, { madeAt }: OwnProposal): string =>
  JSON.stringify([personId, 'clock', madeAt])

export const entryOfProposal = (personId: string, proposal: OwnProposal): ProposalEntry => ({
  key: keyOfProposal(personId, proposal),
  personId,
  proposal,
  ...fresh,
})

/** A proposal is sent alone. */
export const proposalKind: Kind<ProposalEntry, OwnProposal> = {
  is: isProposal,
  isBody: isOfProposal,
  madeAt: ({ proposal }) => proposal.madeAt,
  withoutName: (entry) => entry,
  pack: (oldest) => ({ body: oldest.proposal, packed: [oldest] }),
  keysIn: (personId, proposal) => [keyOfProposal(personId, proposal)],
}
