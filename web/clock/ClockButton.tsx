import { t } from '@lingui/core/macro'
import { CircleAlert, LogIn, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { lowerBar } from '../ui/form/FormBar.tsx'
import { Note } from '../ui/Note.tsx'
import type { ClockDirection } from './own-day.ts'
import type { useClock } from './use-clock.ts'

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
export const ClockButton = ({ direction, clock, disabledReason, remedy, question }: Props) => {
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
