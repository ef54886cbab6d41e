import { t } from '@lingui/core/macro'
import { CircleAlert, LogIn, LogOut, Plus } from 'lucide-react'
import { may } from '../../contract/kit/access.ts'
import { useDeviceOnline } from '../api/network.ts'
import { useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ClockState } from './ClockState.tsx'
import {
  type ClockDirection,
  clockOutQuestion,
  disabledReasonOf,
  hoursInWords,
  type OwnToday,
  stateOf,
} from './own-day.ts'
import { useClock } from './use-clock.ts'
import { useGeolocation } from '../shared/clock/geolocation.ts'
import { CurrentLocation } from './CurrentLocation.tsx'
import { pathTo } from '../screens/path-to.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { lowerBar } from '../ui/form/FormBar.tsx'
import { Note } from '../ui/Note.tsx'

const addLocation = () => (
  <ButtonLink to={pathTo('newLocation')} icon={Plus}>
    {t`Add location`}
  </ButtonLink>
)

const reachedBy = { in: 'in', out: 'done' } as const

/** The person's state, their position, and the button to clock in or out. */
export const ClockCard = ({ today }: { today: OwnToday }) => {
  const position = useGeolocation()
  const clock = useClock(position)
  const online = useDeviceOnline()
  const mayAddOne = may(useSession().user, 'locations.manage')
  const state = stateOf(today.attendance)
  const direction = state === 'in' ? 'out' : 'in'
  return (
    <div className="clock-card">
      <section aria-label={t`Clock`} className="clock-state">
        <ClockState
          attendance={today.attendance}
          status={today.status}
          hours={hoursInWords(today, state)}
          reached={clock.done !== undefined && state === reachedBy[clock.done]}
        />
        <CurrentLocation
          position={position}
          direction={state === 'done' ? undefined : direction}
          onRefresh={() => {
            clock.forget()
            void position.refetch()
          }}
        />
      </section>
      {state !== 'done' && (
        <ClockButton
          direction={direction}
          clock={clock}
          disabledReason={disabledReasonOf(direction, { hasLocation: today.hasLocation, online })}
          remedy={online && !today.hasLocation && mayAddOne ? addLocation() : undefined}
          question={clockOutQuestion(today)}
        />
      )}
    </div>
  )
}

type Props = {
  direction: ClockDirection
  clock: ReturnType<typeof useClock>
  /** Why it cannot work just now. */
  disabledReason: string | undefined
  /** What the person can do about that. */
  remedy: ReactNode
  /** What is asked before a clock-out that makes less of the day. */
  question: string | undefined
}

const looks = () => ({
  in: { icon: LogIn, text: t`Clock In` },
  out: { icon: LogOut, text: t`Clock Out` },
})

/** The one button, and what speaks against it. */
const ClockButton = ({ direction, clock, disabledReason, remedy, question }: Props) => {
  const { icon, text } = looks()[direction]
  const fault = clock.busy ? undefined : clock.faultOf(direction)
  const why = disabledReason ?? fault
  return (
    <div ref={lowerBar} className="form-bar clock-act">
      {why !== undefined && (
        <Note tone="warn" icon={CircleAlert} action={remedy}>
          {why}
        </Note>
      )}
      <Button
        variant="primary"
        icon={icon}
        busy={clock.busy}
        disabled={disabledReason !== undefined}
        onClick={() => clock.press(direction)}
      >
        {clock.locating ? t`Finding your location…` : text}
      </Button>
      <Confirm
        open={direction === 'out' && clock.asking}
        onClose={clock.keepWorking}
        title={t`Clock Out`}
        sentence={question ?? t`Your day is long enough now. Clock out?`}
        confirm={t`Clock Out`}
        onConfirm={clock.clockOutAnyway}
      />
    </div>
  )
}
