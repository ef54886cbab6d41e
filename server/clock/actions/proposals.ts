import { addDays } from '../../../contract/values/calendar.ts'
import type * as contract from '../../../contract/clock/calls.ts'
import { proposalDays } from '../../../contract/clock/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { clockOffOf } from '../../attendance/rules.ts'
import type { Tx } from '../../db/schema.ts'
import { holdPerson } from '../../db/shared/people.ts'
import { hasAnotherSuperadmin } from '../../employees/sql/super-administrators.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { findActiveLocations } from '../../locations/sql.ts'
import { keepPlace, presentProposal } from '../present.ts'
import { requireDayOf } from '../rules/correction.ts'
import { nearestOf, standingAt } from '../rules/fence.ts'
import { firstDayOf } from '../rules/kinds.ts'
import { dayOfProposal, momentOf } from '../rules/proposal.ts'
import * as sql from '../sql/proposals.ts'

/** Keeps what was made without a network, which changes no day; what comes twice is kept once. */
export const propose: Command<typeof contract.proposeClocking> = async (tx, { body }, ctx) => {
  const { direction, madeAt, deviceNow, place: fix } = body
  const zone = zoneOf(ctx)
  const person = (await holdPerson(tx, ctx.person.id)) ?? refuse('not_signed_in')
  const made = { made_at: madeAt, clock_off: clockOffOf(deviceNow, ctx.now) }
  const day = dayOfProposal(made, { ...ctx, zone })
  requireDayOf(day, day, { name: person.name, firstDay: firstDayOf(person, zone) })
  const known = sql.ownProposals(tx, person.id, addDays(ctx.today, -proposalDays))
  const alike = (await known.execute()).filter((one) => one.direction === direction)
  if (alike.some(({ made_at }) => made_at === madeAt)) return {}
  if (alike.some((one) => one.day === day && one.decided_at === null))
    refuse('already_proposed', { day })
  const near = nearestOf(fix, await findActiveLocations(tx))
  await sql.addProposal(tx, {
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
  })
  const after = { date: day, [timeOf[direction]]: momentOf(made) }
  await audit(tx, ctx, { action: 'day.clocking_proposed', recordId: person.id, after })
  return {}
}

const timeOf = { in: 'checkIn', out: 'checkOut' } as const

export const proposals: Query<typeof contract.getProposals> = async (db) => ({
  proposals: (await sql.findWaiting(db)).map(presentProposal),
})

/** Nobody decides on their own day, unless nobody else could; a key never on its maker's. */
export const refuseOwnDay = async (tx: Tx, employeeId: number, { person }: Ctx): Promise<void> => {
  if (employeeId !== person.id) return
  if (person.key !== undefined || (await hasAnotherSuperadmin(tx, person.id))) refuse('own_day')
}

/** Takes what a person asked for, or refuses it with a reason; once. */
export const decide = async (
  tx: Tx,
  ctx: Ctx,
  table: sql.Asked,
  { id, employee_id }: { id: number; employee_id: number },
  refusal_reason: string | null,
): Promise<void> => {
  await refuseOwnDay(tx, employee_id, ctx)
  const decision = { decided_by: ctx.person.id, decided_at: ctx.now, refusal_reason }
  if (!(await sql.decideAsked(tx, table, id, decision))) refuse('proposal_decided')
}

/** Confirms a proposal, or refuses it with a reason. */
export const decideProposal = async (tx: Tx, ctx: Ctx, id: number, refusal: string | null) => {
  const proposal = (await sql.findProposal(tx, id)) ?? refuse('proposal_decided')
  await decide(tx, ctx, 'clock_proposals', proposal, refusal)
  return proposal
}

export const refuseProposal: Command<typeof contract.refuseProposal> = async (
  tx,
  { params, body: { reason } },
  ctx,
) => {
  const proposal = await decideProposal(tx, ctx, params.id, reason)
  const { employee_id: recordId, day, direction } = proposal
  const after = { date: day, [timeOf[direction]]: momentOf(proposal), reason }
  await audit(tx, ctx, { action: 'day.clocking_refused', recordId, after })
  return {}
}
