import { t } from '@lingui/core/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { type Day, isDay, showDay, showTime } from '../../../contract/values/calendar.ts'
import { sendTagged } from '../../api/client.ts'
import { Unreachable } from '../../api/failures.ts'
import { useOnline } from '../../api/network.ts'
import { useInstitute } from '../../shared/institute.ts'
import type { Entry } from '../outbox/entry.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { findKeptRoster, keepRoster, type RosterRead } from '../outbox/rosters.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useSession } from '../../api/session.ts'
import { heardOf, rollOf, versionOf, withAnswer, withWaiting } from './roster.ts'

export const rollFailed = () => t`Failed to fetch students`

const call = 'GET /api/attendance/roster/:venue'

type VenueDay = { personId: string; venue: string; date: string }

const keptHere = ({ personId, venue }: VenueDay) =>
  findKeptRoster(personId, venue).catch(() => undefined)

/** How long the server may take when there is a kept roster to show, in ms. */
const patience = 5_000

/** Reads what is new of a roster; without a network the kept roster answers. */
const ask = async (wanted: VenueDay, cancelled: AbortSignal): Promise<RosterRead> => {
  const { personId, venue, date } = wanted
  const kept = await keptHere(wanted)
  const since = kept && versionOf(kept)
  const day = kept?.days[date]
  const tag = since !== undefined && day?.tagFor === since ? day.tag : undefined
  const signal = kept ? AbortSignal.any([cancelled, AbortSignal.timeout(patience)]) : cancelled
  try {
    const query = { date, since }
    const found = await sendTagged(call, { params: { venue }, query }, tag, { signal })
    const now = serverNow().toISOString()
    const source = { personId, venue, now, tag: found?.tag }
    const roster = found ? withAnswer(kept, found.answer, source) : kept && heardOf(kept, date, now)
    if (roster === undefined) throw new Unreachable()
    await keepRoster(roster).catch(() => undefined)
    return { roster, fresh: true }
  } catch (error) {
    if (!(error instanceof Unreachable) || kept === undefined) throw error
    return { roster: kept, fresh: false }
  }
}

const rosterRead = (wanted: VenueDay) =>
  queryOptions({
    queryKey: [call, wanted],
    queryFn: ({ signal }) => ask(wanted, signal),
  })

const ofDay = (entries: readonly Entry[], venue: string, date: string) =>
  entries.filter(({ mark }) => mark.venue === venue && mark.day === date)

/**
 * A venue's roll of a day, with marks that wait in this browser. The kept roster is shown until the
 * server answers, and stays if it does not.
 */
export const useRoll = (venue: string, date: string, today: Day) => {
  const { user } = useSession()
  const { entries } = useOutbox()
  const online = useOnline()
  const wanted = { personId: user._id, venue, date }
  const enabled = venue !== '' && isDay(date)
  const read = rosterRead(wanted)
  const known = useQueryClient().getQueryData(read.queryKey) !== undefined
  const fresh = useQuery({
    ...read,
    enabled,
    meta: { failed: known ? t`Failed to refresh attendance data` : rollFailed() },
  })
  const kept = useQuery({
    queryKey: ['kept roster', wanted],
    queryFn: async () => (await keptHere(wanted)) ?? null,
    enabled: enabled && fresh.data === undefined,
    staleTime: 0,
  })
  const roster = fresh.data?.roster ?? kept.data ?? undefined
  const { refetch } = fresh
  const isOld = online && fresh.data?.fresh === false
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const asking = fresh.data === undefined && fresh.isPending
  const roll = useMemo(() => {
    const found = roster && rollOf(roster, date, today)
    // No one is shown as not marked while the marks are being read.
    return found?.known === false && asking ? undefined : found
  }, [roster, date, today, asking])
  const waiting = useMemo(() => ofDay(entries, venue, date), [entries, venue, date])
  const data = useMemo(
    () => roll && { ...roll, students: withWaiting(roll.students, waiting, user.name) },
    [roll, waiting, user.name],
  )
  return {
    data,
    waiting,
    isPending: data === undefined && fresh.isPending,
    isFetching: fresh.isFetching,
    isError: fresh.isError,
    error: fresh.error,
    refetch,
    /** When what is shown was confirmed, unless that is just now. */
    asOf: online && fresh.data?.fresh === true && !fresh.isError ? undefined : data?.asOf,
  }
}

export type RollRead = ReturnType<typeof useRoll>

/** The age of marks that were read some time ago: “As of 6:40 am”. */
export const useAge = (asOf: string | undefined): string | undefined => {
  const { zone, isToday } = useInstitute()
  const online = useOnline()
  if (asOf === undefined) return undefined
  const time = showTime(asOf, zone)
  const when = isToday(asOf) ? time : `${showDay(asOf)}, ${time}`
  return online ? t`As of ${when}` : t`You're offline. Marks as of ${when}`
}
