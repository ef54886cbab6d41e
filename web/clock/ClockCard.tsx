import { useDeviceOnline } from '../api/network.ts'
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
import { useGeolocation } from './use-geolocation.ts'
import { CurrentLocation } from './CurrentLocation.tsx'

const reachedBy = { in: 'in', out: 'done' } as const

/** The person's state, their position, and the button to clock in or out. */
export const ClockCard = ({ today }: { today: OwnToday }) => {
  const position = useGeolocation()
  const clock = useClock(position)
  const online = useDeviceOnline()
  const state = stateOf(today.attendance)
  const direction = state === 'in' ? 'out' : 'in'
  return (
    <div className="clock-card">
      <section aria-label="Clock" className="clock-state">
        <ClockState
          attendance={today.attendance}
          hours={hoursInWords(today)}
          reached={clock.done !== undefined && state === reachedBy[clock.done]}
        />
        <CurrentLocation
          position={position}
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
          question={clockOutQuestion(today)}
        />
      )}
    </div>
  )
}
