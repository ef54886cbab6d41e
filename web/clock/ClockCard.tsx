import { useDeviceOnline } from '../api/network.ts'
import { ClockAct } from './ClockAct.tsx'
import { ClockState } from './ClockState.tsx'
import { hindranceOf, hoursInWords, type OwnToday, questionAtOut, stateOf } from './own-day.ts'
import { useClock } from './use-clock.ts'
import { useHere } from './use-here.ts'
import { WhereNow } from './WhereNow.tsx'

const reachedBy = { in: 'in', out: 'done' } as const

/** Where one stands, where one is, and the button that changes it. */
export const ClockCard = ({ today }: { today: OwnToday }) => {
  const here = useHere()
  const clock = useClock(here)
  const online = useDeviceOnline()
  const state = stateOf(today.attendance)
  const act = state === 'in' ? 'out' : 'in'
  return (
    <div className="clock-card">
      <section aria-label="Clock" className="clock-state">
        <ClockState
          attendance={today.attendance}
          hours={hoursInWords(today)}
          reached={clock.done !== undefined && state === reachedBy[clock.done]}
        />
        <WhereNow
          here={here}
          onRefresh={() => {
            clock.forget()
            void here.refetch()
          }}
        />
      </section>
      {state !== 'done' && (
        <ClockAct
          act={act}
          clock={clock}
          hindrance={hindranceOf(act, { hasLocation: today.hasLocation, online })}
          question={questionAtOut(today)}
        />
      )}
    </div>
  )
}
