import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inRows } from '../../../contract/attendance/roster-rows.ts'
import { read, sendTagged } from '../../api/client.ts'
import { Refused, Unreachable } from '../../api/failures.ts'
import { useOnline } from '../../api/network.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverNow } from '../../api/server-clock.ts'
import type { KeptSquad } from '../outbox/database.ts'
import { heardOf, versionOf, withAnswer } from './roster.ts'
import { keepRoster, keptRoster, keyOfRoster, type Roster, type RosterRead } from './rosters.ts'

const call = 'GET /api/attendance/roster/:venue'

type RosterDay = Roster & { date: string }

/** How long the server may take when there is a kept roster to show, in ms. */
const timeoutMs = 5_000

/** Reads what is new of a roster; without a network the kept roster answers. */
const ask = async (wanted: RosterDay, cancelled: AbortSignal): Promise<RosterRead> => {
  const { personId, venue, squad, date } = wanted
  const storedRoster = await keptRoster(wanted)
  const since = storedRoster && versionOf(storedRoster)
  const day = storedRoster?.days[date]
  const tag = since !== undefined && day?.tagFor === since ? day.tag : undefined
  const signal = storedRoster
    ? AbortSignal.any([cancelled, AbortSignal.timeout(timeoutMs)])
    : cancelled
  try {
    const query = { date, squad, since }
    const askFor = (form: { form?: 'stored' }) =>
      sendTagged(call, { params: { venue }, query: { ...query, ...form } }, tag, { signal })
    const [answered, named] = await Promise.all([
      askFor({ form: 'stored' }).catch((error: unknown) => {
        // A server of an earlier version does not know this form.
        if (error instanceof Refused && error.status === 400) return askFor({})
        throw error
      }),
      squadOf(wanted, storedRoster?.squad),
    ])
    const now = serverNow().toISOString()
    const key = keyOfRoster(wanted)
    const source = { key, personId, venue, squad: named, now, tag: answered?.tag }
    const roster = answered
      ? withAnswer(storedRoster, inRows(answered.answer), source)
      : storedRoster && heardOf(storedRoster, date, now)
    if (roster === undefined) throw new Unreachable()
    await keepRoster(roster).catch(() => undefined)
    return { roster, fresh: true }
  } catch (error) {
    if (!(error instanceof Unreachable) || storedRoster === undefined) throw error
    return { roster: storedRoster, fresh: false }
  }
}

/** A squad with its name: as the venues have it, or as it was kept. */
const squadOf = async (
  { venue, squad }: Roster,
  stored: KeptSquad | undefined,
): Promise<KeptSquad | undefined> => {
  if (squad === '') return undefined
  const list = read('GET /api/students/venues', {})
  const known = queryClient.getQueryData(list.queryKey)
  if (known === undefined && stored !== undefined) return stored
  const { venues } = known ?? (await queryClient.fetchQuery(list))
  const { squads = [] } = venues.find(({ name }) => name === venue) ?? {}
  return { _id: squad, name: squads.find(({ _id }) => _id === squad)?.name ?? '' }
}

type How = {
  enabled: boolean
  /** The toast when it cannot be loaded. */
  failed: string
}

/** The key under which a roster with the marks of a day is read. */
export const rosterKey = (wanted: RosterDay) => [call, wanted] as const

/**
 * The roster of a venue or squad with the marks of a day. The kept one is shown until the server
 * answers, and stays if it does not; it is read again once there is a network.
 */
export const useRoster = (wanted: RosterDay, { enabled, failed }: How) => {
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
