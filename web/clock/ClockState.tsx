import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheckBig, CircleDashed, Timer } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { showTime } from '../../contract/values/calendar.ts'
import type { EmployeeDay } from '../../contract/clock/calls.ts'
import type { DayStatus } from '../../contract/clock/terms.ts'
import { showHours } from '../../contract/values/figures.ts'
import { placeInWords } from '../shared/clock/clock-days.ts'
import { useInstitute } from '../shared/institute.ts'
import { NamedValues } from '../ui/Facts.tsx'
import { inFor, stateOf } from './own-day.ts'
import { followClock, serverNow } from '../api/server-clock.ts'

type Props = {
  attendance: EmployeeDay | undefined
  /** What the day counts as so far. */
  status: DayStatus | undefined
  hours: string
  /** True if a press on this screen led to this state. */
  reached: boolean
}

export const ClockState = ({ attendance, status, hours, reached }: Props) => {
  const { zone } = useInstitute()
  const time = (at: string | undefined) => (at === undefined ? undefined : showTime(at, zone))
  const state = stateOf(attendance)
  if (state === 'before')
    return (
      <Heading
        icon={<CircleDashed aria-hidden className="text-off" />}
        title={t`Not clocked in`}
        reached={reached}
      >
        <p className="text-soft">{hours}</p>
      </Heading>
    )
  if (state === 'in')
    return (
      <Heading
        icon={<Timer aria-hidden className="text-good" />}
        title={t`Clocked In`}
        reached={reached}
      >
        <TimeIn since={attendance?.checkIn} />
        <p>
          <Since
            time={time(attendance?.checkIn)}
            place={attendance?.checkInLocation && placeInWords(attendance.checkInLocation)}
          />
        </p>
        <p className="text-soft">{hours}</p>
      </Heading>
    )
  return (
    <Heading
      icon={
        <CircleCheckBig
          aria-hidden
          className={status === 'absent' || status === undefined ? 'text-off' : 'text-good'}
        />
      }
      title={t`Completed for Today`}
      reached={reached}
    >
      <NamedValues
        items={[
          { label: t`Clock-in`, value: time(attendance?.checkIn) },
          { label: t`Clock-out`, value: time(attendance?.checkOut) },
          {
            label: t`Work hours`,
            value:
              attendance?.workHours === undefined ? undefined : showHours(attendance.workHours),
          },
        ]}
      />
    </Heading>
  )
}

type SinceProps = { time: string | undefined; place: string | undefined }

const Since = ({ time, place }: SinceProps) =>
  place === undefined ? (
    <Trans>
      Since <strong>{time}</strong>
    </Trans>
  ) : (
    <Trans>
      Since <strong>{time}</strong>, at {place}
    </Trans>
  )

const TimeIn = ({ since }: { since: string | undefined }) => {
  const words = useServerTime((now) => (since === undefined ? '' : inFor(since, now)))
  return <p className="text-lead font-medium">{words}</p>
}

type HeadingProps = { icon: ReactNode; title: string; reached: boolean; children: ReactNode }

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

// Focus moves to the result, so that a second press does not hit the opposite button.
const Heading = ({ icon, title, reached, children }: HeadingProps) => (
  <div className="grid gap-2">
    <h2
      ref={reached ? takeFocus : undefined}
      tabIndex={-1}
      className="flex items-center gap-2 text-title focus-visible:outline-none"
    >
      {icon}
      {title}
    </h2>
    {children}
  </div>
)

/** How often the clock is looked at, in ms: a minute that begins is shown within this. */
const look = 5_000

const follow = (listener: () => void) => {
  const stop = followClock(listener)
  const timer = window.setInterval(listener, look)
  document.addEventListener('visibilitychange', listener)
  return () => {
    stop()
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** A text that changes with the time, by the server's clock, while its screen is open. */
const useServerTime = (words: (now: Date) => string): string =>
  useSyncExternalStore(follow, () => words(serverNow()))
