import { t } from '@lingui/core/macro'
import { CloudOff, LogIn, LogOut } from 'lucide-react'
import type { ClockDirection } from '../../contract/clock/terms.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import type { useClock } from './use-clock.ts'

export const pressWords = (direction: ClockDirection): string =>
  direction === 'in' ? t`Clock In` : t`Clock Out`

type Props = {
  clock: ReturnType<typeof useClock>
  next: ClockDirection
  /** True beside the button that asks the server. */
  beside?: boolean
}

/** Keeps a clock-in or clock-out on this device, to be proposed. */
export const ProposeButton = ({ clock, next, beside = false }: Props) => {
  const confirmedLater =
    next === 'in' ? t`Clock In, to be confirmed` : t`Clock Out, to be confirmed`
  const words = beside ? confirmedLater : pressWords(next)
  return (
    <>
      {!beside && (
        <Note tone="warn" icon={CloudOff}>
          {t`You're offline. What you press is kept on this device, and counts once it is confirmed.`}
        </Note>
      )}
      <Button
        variant={beside ? 'secondary' : 'primary'}
        icon={next === 'in' ? LogIn : LogOut}
        busy={clock.busy}
        onClick={() => clock.propose(next)}
      >
        {clock.locating ? t`Finding your location…` : words}
      </Button>
    </>
  )
}
