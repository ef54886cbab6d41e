import { t } from '@lingui/core/macro'
import { CircleAlert, Plus } from 'lucide-react'
import type { ClockDirection } from '../../contract/clock/terms.ts'
import { may } from '../../contract/kit/access.ts'
import { useDeviceOnline } from '../api/network.ts'
import { useSession } from '../api/session.ts'
import { pathTo } from '../screens/path-to.ts'
import { useGeolocation } from '../shared/clock/geolocation.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { lowerBar } from '../ui/form/FormBar.tsx'
import { LazyPart } from '../ui/lazy/LazyPart.tsx'
import { Note } from '../ui/Note.tsx'
import { ClockState } from './ClockState.tsx'
import { CurrentLocation } from './CurrentLocation.tsx'
import { withoutNetwork } from './use-proposals.ts'
import {
  clockOutQuestion,
  disabledReasonOf,
  hoursInWords,
  pressLook,
  type OwnToday,
  stateOf,
} from './own-day.ts'
import { useClock } from './use-clock.ts'

type Props = {
  today: OwnToday
  /** What can be made without a network. */
  next: ClockDirection | undefined
}

const reachedBy = { in: 'in', out: 'done' } as const

/** The person's state, their position, and the button to clock in or out. */
export const ClockCard = ({ today, next }: Props) => {
  const { attendance, hasLocation } = today
  const position = useGeolocation()
  const clock = useClock(position)
  const online = useDeviceOnline()
  const mayAddOne = may(useSession().user, 'locations.manage')
  const state = stateOf(attendance)
  const direction = state === 'in' ? 'out' : 'in'
  const { icon, words } = pressLook(direction)
  const presses = online && state !== 'done'
  const afterProposed = state === 'before' && next === 'out'
  const proposes = next !== undefined && (!online || clock.isUnanswered || afterProposed)
  /** Why the button cannot work just now. */
  const disabledReason = presses ? disabledReasonOf(direction, today) : undefined
  const why = disabledReason ?? (clock.busy ? undefined : clock.faultOf(direction))
  return (
    <div className="clock-card">
      <section aria-label={t`Clock`} className="clock-state">
        <ClockState
          attendance={attendance}
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
      {(presses || proposes) && (
        <div ref={lowerBar} className="form-bar clock-act">
          {why !== undefined && (
            <Note
              tone="warn"
              icon={CircleAlert}
              action={
                !hasLocation &&
                mayAddOne && (
                  <ButtonLink to={pathTo('newLocation')} icon={Plus}>
                    {t`Add location`}
                  </ButtonLink>
                )
              }
            >
              {why}
            </Note>
          )}
          {presses && (
            <Button
              variant="primary"
              icon={icon}
              busy={clock.busy}
              disabled={disabledReason !== undefined}
              onClick={() => clock.press(direction)}
            >
              {clock.locating ? t`Finding your location…` : words}
            </Button>
          )}
          {proposes && (
            <LazyPart part={withoutNetwork} failed={t`Failed to open this`}>
              {({ ProposeButton }) => <ProposeButton clock={clock} next={next} beside={presses} />}
            </LazyPart>
          )}
          <Confirm
            open={direction === 'out' && clock.asking}
            onClose={clock.keepWorking}
            title={t`Clock Out`}
            sentence={clockOutQuestion(today) ?? t`Your day is long enough now. Clock out?`}
            confirm={t`Clock Out`}
            onConfirm={clock.clockOutAnyway}
          />
        </div>
      )}
    </div>
  )
}
