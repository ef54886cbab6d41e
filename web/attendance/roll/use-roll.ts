import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Day, isDay, showDay } from '../../../contract/values/calendar.ts'
import { useOnline } from '../../api/network.ts'
import { useInstitute } from '../../shared/institute.ts'
import type { OutboxEntry } from '../../shared/outbox/entry.ts'
import { isMark } from '../../shared/outbox/marks/mark-entry.ts'
import { useOutbox } from '../../shared/outbox/outbox.ts'
import { rosterKey, useRoster } from '../../shared/rosters/read-roster.ts'
import { useSession } from '../../api/session.ts'
import { rollOf, withExcused, withWaiting } from './roster.ts'
import { showTime } from '../../shared/instants.ts'

export const rollFailed = () => t`Failed to fetch students`

const ofDay = (entries: readonly OutboxEntry[], venue: string, date: string) =>
  entries.filter(isMark).filter(({ mark }) => mark.venue === venue && mark.day === date)

type RollOf = { venue: string; squad: string; date: string; today: Day }

/**
 * The roll of a venue or squad on a day, with marks that wait in this browser. The kept roster is shown until the
 * server answers, and stays if it does not.
 */
export const useRoll = ({ venue, squad, date, today }: RollOf) => {
  const { user } = useSession()
  const { entries } = useOutbox()
  const wanted = { personId: user._id, venue, squad, date }
  const enabled = venue !== '' && isDay(date)
  const known = useQueryClient().getQueryData(rosterKey(wanted)) !== undefined
  const {
    roster,
    isFresh,
    isPending: asking,
    ...read
  } = useRoster(wanted, {
    enabled,
    failed: known ? t`Failed to refresh attendance data` : rollFailed(),
  })
  const roll = useMemo(() => {
    const rollOfDay = roster && rollOf(roster, date, today)
    // No one is shown as not marked while the marks are being read.
    return rollOfDay?.known === false && asking ? undefined : rollOfDay
  }, [roster, date, today, asking])
  const waiting = useMemo(() => ofDay(entries, venue, date), [entries, venue, date])
  const data = useMemo(() => {
    if (roll === undefined) return undefined
    const marked = withWaiting(roll.students, waiting)
    const students = withExcused(marked, roll.excused, entries, date)
    return { ...roll, students }
  }, [roll, waiting, entries, date])
  return {
    ...read,
    data,
    waiting,
    isPending: data === undefined && asking,
    /** When what is shown was confirmed, unless that is just now. */
    asOf: isFresh && !read.isError ? undefined : data?.asOf,
  }
}

export type RollRead = ReturnType<typeof useRoll>

/** The age of marks that were read some time ago: “As of 6:40 am”. */
export const useAge = (asOf: string | undefined): string | undefined => {
  const { isToday } = useInstitute()
  const online = useOnline()
  if (asOf === undefined) return undefined
  const time = showTime(asOf)
  const when = isToday(asOf) ? time : `${showDay(asOf)}, ${time}`
  return online ? t`As of ${when}` : t`You're offline. Marks as of ${when}`
}
