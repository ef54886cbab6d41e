import { t } from '@lingui/core/macro'
import { Timer, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { minutesOf, showTimeOfDay, timeInZone } from '../../../contract/values/times.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { pathTo } from '../../screens/path-to.ts'
import { storage } from '../../storage/storage.ts'
import { useStore } from '../../ui/create-store.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useToday } from '../today.ts'
import { clockedIn, keepClockedIn } from './clocked-in.ts'
import { inFor, timeSince, useRunning } from './time-worked.ts'
import { zoneHere } from '../instants.ts'

type KeptClockIn = {
  personId: string
  day: string
  checkIn: string
  /** The end of the day's hours; absent on a day off. */
  endsAt?: string
}

/** What is kept of today and of this person; undefined while they are not in. */
export const useKeptClockIn = (): KeptClockIn | undefined => {
  const { user } = useSession()
  const today = useToday()
  const text = useStore(clockedIn)
  if (text === '') return undefined
  const kept: KeptClockIn = JSON.parse(text)
  return kept.personId === user._id && kept.day === today ? kept : undefined
}

type OwnToday = Answer<'GET /api/employee-attendance/today'>

const keptOf = (personId: string, { today, attendance, kind, endsAt }: OwnToday): string => {
  if (attendance?.checkIn === undefined || attendance.checkOut !== undefined) return ''
  const kept = { personId, day: today, checkIn: attendance.checkIn }
  return JSON.stringify({ ...kept, ...(kind === 'working' && { endsAt }) } satisfies KeptClockIn)
}

/** Keeps what the server says of today for every screen. */
export const useKeptToday = (today: OwnToday | undefined): void => {
  const { user } = useSession()
  useEffect(() => {
    if (today !== undefined) keepClockedIn(keptOf(user._id, today))
  }, [today, user._id])
}

/** They may clock out on another device, which the server is asked for now and then. */
const tenMinutes = 600_000

/** How long the person has been in, in the header; leads to where they clock out. */
export const ClockChip = () => {
  const kept = useKeptClockIn()
  const { data } = useRead('GET /api/employee-attendance/today', {
    enabled: kept !== undefined,
    refetchInterval: tenMinutes,
  })
  useKeptToday(data)
  return kept && <Running checkIn={kept.checkIn} />
}

const Running = ({ checkIn }: { checkIn: string }) => (
  <Link
    to={pathTo('myAttendance')}
    aria-label={useRunning((now) => inFor(checkIn, now))}
    className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-small whitespace-nowrap text-soft hover:text-ink hover:underline dense:min-h-9"
  >
    <Timer aria-hidden size={16} className="text-good" />
    {useRunning((now) => timeSince(checkIn, now))}
  </Link>
)

/** In minutes before the end of the day's hours. */
const reminded = 10

const storageKey = 'clock reminder hidden on'

/** Near the end of the day's hours and after it, until they clock out or hide it. */
export const ClockReminder = () => {
  const kept = useKeptClockIn()
  return kept?.endsAt !== undefined && <Reminder day={kept.day} endsAt={kept.endsAt} />
}

const Reminder = ({ day, endsAt }: { day: string; endsAt: string }) => {
  const [hidden, setHidden] = useState(() => storage.get(storageKey))
  const left = useRunning(
    (now) => minutesOf(endsAt) - minutesOf(timeInZone(now.toISOString(), zoneHere())),
  )
  if (left > reminded || hidden === day) return <div role="status" />
  const end = showTimeOfDay(endsAt)
  return (
    <div
      role="status"
      className="print:hidden flex items-center justify-between gap-x-3 border-b border-line bg-warn-soft px-4 py-1 text-warn md:px-8"
    >
      <p>
        {left > 0
          ? t`Your hours end at ${end}. Remember to clock out.`
          : t`Your hours ended at ${end}. Remember to clock out.`}{' '}
        <Link
          to={pathTo('myAttendance')}
          className="inline-flex min-h-11 items-center underline dense:min-h-9"
        >
          {t`My Attendance`}
        </Link>
      </p>
      <IconButton
        label={t`Hide the reminder`}
        icon={X}
        onClick={() => {
          storage.set(storageKey, day)
          setHidden(day)
        }}
      />
    </div>
  )
}
