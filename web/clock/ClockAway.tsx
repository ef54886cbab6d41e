import { t } from '@lingui/core/macro'
import { useGeolocation } from '../shared/clock/geolocation.ts'
import { lowerBar } from '../ui/form/FormBar.tsx'
import { CurrentLocation } from './CurrentLocation.tsx'
import { ProposeButton } from './ProposeButton.tsx'
import { useClock } from './use-clock.ts'
import type { ClockDirection } from '../../contract/clock/terms.ts'

/** The clock while the day can't be read: what is pressed is kept on this device. */
export const ClockAway = ({ next }: { next: ClockDirection | undefined }) => {
  const position = useGeolocation()
  const clock = useClock(position)
  return (
    <div className="clock-card">
      <section aria-label={t`Clock`} className="clock-state">
        <h2 className="text-title">{t`You're offline`}</h2>
        <CurrentLocation
          position={position}
          direction={next}
          onRefresh={() => void position.refetch()}
        />
      </section>
      {next !== undefined && (
        <div ref={lowerBar} className="form-bar clock-act">
          <ProposeButton clock={clock} next={next} />
        </div>
      )}
    </div>
  )
}
