import { queryOptions } from '@tanstack/react-query'
import { sendTagged } from '../../api/client.ts'
import { Unreachable } from '../../api/failures.ts'
import { serverNow } from '../../api/server-clock.ts'
import { heardOf, versionOf, withAnswer } from './roster.ts'
import { findKeptRoster, keepRoster, type RosterRead } from './rosters.ts'

const call = 'GET /api/attendance/roster/:venue'

export type VenueDay = { personId: string; venue: string; date: string }

/** The roster as this device kept it. */
export const keptRoster = ({ personId, venue }: VenueDay) =>
  findKeptRoster(personId, venue).catch(() => undefined)

/** How long the server may take when there is a kept roster to show, in ms. */
const timeoutMs = 5_000

/** Reads what is new of a roster; without a network the kept roster answers. */
const ask = async (wanted: VenueDay, cancelled: AbortSignal): Promise<RosterRead> => {
  const { personId, venue, date } = wanted
  const storedRoster = await keptRoster(wanted)
  const since = storedRoster && versionOf(storedRoster)
  const day = storedRoster?.days[date]
  const tag = since !== undefined && day?.tagFor === since ? day.tag : undefined
  const signal = storedRoster
    ? AbortSignal.any([cancelled, AbortSignal.timeout(timeoutMs)])
    : cancelled
  try {
    const query = { date, since }
    const read = await sendTagged(call, { params: { venue }, query }, tag, { signal })
    const now = serverNow().toISOString()
    const source = { personId, venue, now, tag: read?.tag }
    const roster = read
      ? withAnswer(storedRoster, read.answer, source)
      : storedRoster && heardOf(storedRoster, date, now)
    if (roster === undefined) throw new Unreachable()
    await keepRoster(roster).catch(() => undefined)
    return { roster, fresh: true }
  } catch (error) {
    if (!(error instanceof Unreachable) || storedRoster === undefined) throw error
    return { roster: storedRoster, fresh: false }
  }
}

/** The query of a venue's roster with the marks of a day. */
export const rosterRead = (wanted: VenueDay) =>
  queryOptions({
    queryKey: [call, wanted],
    queryFn: ({ signal }) => ask(wanted, signal),
  })
