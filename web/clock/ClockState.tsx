import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, Timer } from 'lucide-react'
import type { EmployeeDay } from '../../contract/clock/calls.ts'
import type { DayStatus } from '../../contract/clock/terms.ts'
import { showHours } from '../../contract/values/figures.ts'
import { placeInWords } from '../shared/clock/clock-days.ts'
import { NamedValues } from '../ui/Facts.tsx'
import { inFor, useRunning } from '../shared/clock/time-worked.ts'
import { stateOf } from './own-day.ts'
import { showTime } from '../shared/instants.ts'

type Props = {
  attendance: EmployeeDay | undefined
  /** What the day counts as so far. */
  status: DayStatus | undefined
  hours: string
  /** True if a press on this screen led to this state. */
  reached: boolean
}

export const ClockState = ({ attendance, status, hours, reached }: Props) => {
  const time = (at: string | undefined) => (at === undefined ? undefined : showTime(at))
  const { checkIn, checkOut, checkInLocation, workHours } = attendance ?? {}
  const state = stateOf(attendance)
  const counts = status !== 'absent' && status !== undefined
  const {
    sign: Sign,
    tone,
    title,
  } = {
    before: { sign: CircleDashed, tone: 'text-off', title: t`Not clocked in` },
    in: { sign: Timer, tone: 'text-good', title: t`Clocked In` },
    done: {
      sign: CircleCheck,
      tone: counts ? 'text-good' : 'text-off',
      title: t`Completed for Today`,
    },
  }[state]
  return (
    <div className="grid gap-2">
      <h2
        // Focus moves to the result, so that a second press does not hit the opposite button.
        ref={reached ? takeFocus : undefined}
        tabIndex={-1}
        className="flex items-center gap-2 text-title focus-visible:outline-none"
      >
        <Sign aria-hidden className={tone} />
        {title}
      </h2>
      {state === 'in' && checkIn !== undefined && (
        <>
          <TimeIn since={checkIn} />
          <p>
            <Since time={time(checkIn)} place={checkInLocation && placeInWords(checkInLocation)} />
          </p>
        </>
      )}
      {state === 'done' ? (
        <NamedValues
          items={[
            { label: t`Clock-in`, value: time(checkIn) },
            { label: t`Clock-out`, value: time(checkOut) },
            { label: t`Work hours`, value: workHours !== undefined && showHours(workHours) },
          ]}
        />
      ) : (
        <p className="text-soft">{hours}</p>
      )}
    </div>
  )
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

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

/** How long someone has been in, by the server's clock. */
const TimeIn = ({ since }: { since: string }) => {
  const words = useRunning((now) => inFor(since, now))
  return <p className="text-lead font-medium">{words}</p>
}
