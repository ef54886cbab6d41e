import type * as contract from '../../../contract/clock/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { clockOffOf } from '../../attendance/rules.ts'
import { holdPerson } from '../../db/shared/people.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { findActiveLocations } from '../../locations/sql.ts'
import { keepPlace, presentProposal, presentPress } from '../present.ts'
import { requireDayOf } from '../rules/correction.ts'
import { nearestOf, standingAt } from '../rules/fence.ts'
import { firstDayOf } from '../rules/kinds.ts'
import { dayOfProposal } from '../rules/proposal.ts'
import {
  addProposal,
  decideProposal,
  findProposal,
  findRivals,
  findWaiting,
} from '../sql/proposals.ts'
import { refuseOwnDay } from './correct.ts'

/** Keeps what was made without a network, which changes no day; what comes twice is kept once. */
export const propose: Command<typeof contract.proposeClocking> = async (tx, { body }, ctx) => {
  const { direction, madeAt, deviceNow, place: fix } = body
  const zone = zoneOf(ctx)
  const person = (await holdPerson(tx, ctx.person.id)) ?? refuse('not_signed_in')
  const made = { made_at: madeAt, clock_off: clockOffOf(deviceNow, ctx.now) }
  const day = dayOfProposal(made, { ...ctx, zone })
  requireDayOf(day, day, { name: person.name, firstDay: firstDayOf(person, zone) })
  const rivals = await findRivals(tx, person.id, direction, { day, madeAt })
  if (rivals.some(({ made_at }) => made_at === madeAt)) return {}
  if (rivals.length > 0) refuse('already_proposed', { day })
  const near = nearestOf(fix, await findActiveLocations(tx))
  const proposal = {
    ...made,
    employee_id: person.id,
    day,
    direction,
    place: keepPlace(fix, near),
    standing: near === undefined ? null : standingAt(fix, near),
    received_at: ctx.now,
    decided_by: null,
    decided_at: null,
    refusal_reason: null,
  }
  await addProposal(tx, proposal)
  await audit(tx, ctx, {
    action: 'day.clocking_proposed',
    recordId: person.id,
    after: presentPress(proposal),
  })
  return {}
}

export const proposals: Query<typeof contract.getProposals> = async (db) => ({
  proposals: (await findWaiting(db)).map(presentProposal),
})

export const refuseProposal: Command<typeof contract.refuseProposal> = async (
  tx,
  { params: { id }, body: { reason } },
  ctx,
) => {
  const proposal = (await findProposal(tx, id)) ?? refuse('proposal_decided')
  await refuseOwnDay(tx, proposal.employee_id, ctx)
  const decision = { decided_by: ctx.person.id, decided_at: ctx.now, refusal_reason: reason }
  if (!(await decideProposal(tx, id, decision))) refuse('proposal_decided')
  await audit(tx, ctx, {
    action: 'day.clocking_refused',
    recordId: proposal.employee_id,
    after: { ...presentPress(proposal), reason },
  })
  return {}
}
