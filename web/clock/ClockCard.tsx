import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { may } from '../../contract/kit/access.ts'
import { useDeviceOnline } from '../api/network.ts'
import { useSession } from '../api/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ClockButton } from './ClockButton.tsx'
import { ClockState } from './ClockState.tsx'
import {
  disabledReasonOf,
  hoursInWords,
  type OwnToday,
  clockOutQuestion,
  stateOf,
} from './own-day.ts'
import { useClock } from './use-clock.ts'
import { useGeolocation } from '../shared/clock/geolocation.ts'
import { CurrentLocation } from './CurrentLocation.tsx'
import { pathTo } from '../screens/path-to.ts'

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
