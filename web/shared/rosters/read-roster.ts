import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inRows } from '../../../contract/attendance/roster-rows.ts'
import { sendTagged } from '../../api/client.ts'
import { Unreachable } from '../../api/failures.ts'
import { useOnline } from '../../api/network.ts'
import { serverNow } from '../../api/server-clock.ts'
import { heardOf, versionOf, withAnswer } from './roster.ts'
import { keepRoster, keptRoster, type RosterRead } from './rosters.ts'

const call = 'GET /api/attendance/roster/:venue'

type VenueDay = { personId: string; venue: string; date: string }

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
    const query = { date, since, form: 'columns' }
    const read = await sendTagged(call, { params: { venue }, query }, tag, { signal })
    const now = serverNow().toISOString()
    const source = { personId, venue, now, tag: read?.tag }
    const roster = read
      ? withAnswer(storedRoster, inRows(read.answer), source)
      : storedRoster && heardOf(storedRoster, date, now)
    if (roster === undefined) throw new Unreachable()
    await keepRoster(roster).catch(() => undefined)
    return { roster, fresh: true }
  } catch (error) {
    if (!(error instanceof Unreachable) || storedRoster === undefined) throw error
    return { roster: storedRoster, fresh: false }
  }
}

type How = {
  enabled: boolean
  /** The toast when it cannot be loaded. */
  failed: string
}

/** The key under which a venue's roster with the marks of a day is read. */
export const rosterKey = (wanted: VenueDay) => [call, wanted] as const

/**
 * A venue's roster with the marks of a day. The kept one is shown until the server answers, and stays
 * if it does not; it is read again once there is a network.
 */
export const useRoster = (wanted: VenueDay, { enabled, failed }: How) => {
  const online = useOnline()
  const { data, isPending, isFetching, isError, error, refetch } = useQuery({
    queryKey: rosterKey(wanted),
    queryFn: ({ signal }) => ask(wanted, signal),
    enabled,
    meta: { failed },
  })
  const stored = useQuery({
    queryKey: ['kept roster', wanted],
    queryFn: async () => (await keptRoster(wanted)) ?? null,
    enabled: enabled && data === undefined,
    staleTime: 0,
  })
  const isOld = online && data?.fresh === false
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  return {
    roster: data?.roster ?? stored.data ?? undefined,
    /** The server has just answered. */
    isFresh: online && data?.fresh === true,
    isPending,
    isFetching,
    isError,
    error,
    refetch,
  }
}
