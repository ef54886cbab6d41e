import { addDays, type Day, dayInZone } from '../../../contract/values/calendar.ts'
import { type ClockDirection, proposalDays } from '../../../contract/clock/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'

type Made = { made_at: string; clock_off: number | null }

/** When it was made by the server's clock, as far as that is known. */
export const momentOf = ({ made_at, clock_off }: Made): string =>
  clock_off === null ? made_at : new Date(Date.parse(made_at) - clock_off * 1000).toISOString()

/** In ms: a device's clock may be ahead by as much without being set right. */
const tolerance = 600_000

/** The day of one that arrives now; refuses a moment still to come, and one too long ago. */
export const dayOfProposal = (
  made: Made,
  { now, today, zone }: { now: string; today: Day; zone: string },
): Day => {
  const moment = momentOf(made)
  if (Date.parse(moment) > Date.parse(now) + tolerance) refuse('proposal_in_future')
  const day = dayInZone(new Date(moment), zone)
  if (day < addDays(today, -proposalDays)) refuse('proposal_too_old', { day })
  return day
}

/** The time and place of a day that a proposal is for. */
export const timeProposed = <P>(proposal: Made & { direction: ClockDirection; place: P }) =>
  proposal.direction === 'in'
    ? { check_in: momentOf(proposal), check_in_place: proposal.place }
    : { check_out: momentOf(proposal), check_out_place: proposal.place }
