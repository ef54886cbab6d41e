import { t } from '@lingui/core/macro'
import { CloudOff } from 'lucide-react'
import type { Proposal } from '../../contract/clock/calls.ts'
import type { ClockDirection } from '../../contract/clock/terms.ts'
import { inLanguage } from '../language/said.ts'
import { madeWords } from '../shared/clock/clock-days.ts'
import { useGeolocation } from '../shared/clock/geolocation.ts'
import type { ProposalEntry } from '../shared/outbox/proposals/proposal-kind.ts'
import { outbox } from '../shared/outbox/outbox.ts'
import { Button } from '../ui/Button.tsx'
import { lowerBar } from '../ui/form/FormBar.tsx'
import { Note } from '../ui/Note.tsx'
import { CurrentLocation } from './CurrentLocation.tsx'
import { pressLook } from './own-day.ts'
import { useClock } from './use-clock.ts'

type NotesProps = { kept: readonly ProposalEntry[]; sent: readonly Proposal[] | undefined }

/** What a person clocked without a network, and what has become of it. */
export const ProposalNotes = ({ kept, sent = [] }: NotesProps) => {
  return (
    <>
      {kept.map(({ key, proposal, trouble }) => (
        <Note
          key={key}
          tone={trouble ? 'bad' : 'warn'}
          icon={CloudOff}
          action={
            trouble && (
              <>
                <Button onClick={() => void outbox.discard([key])}>{t`Discard`}</Button>
                <Button onClick={() => void outbox.retry([key])}>{t`Retry`}</Button>
              </>
            )
          }
        >
          <p className="font-medium">{madeWords(proposal)}</p>
          {trouble?.is === 'refused'
            ? inLanguage(trouble)
            : t`Made without a network. It's kept on this device, and sent when you're online.`}
        </Note>
      ))}
      {sent.map((proposal) => (
        <Note key={proposal._id} tone={proposal.refusalReason ? 'bad' : 'plain'} icon={CloudOff}>
          <p className="font-medium">{madeWords(proposal)}</p>
          {outcomeOf(proposal)}
        </Note>
      ))}
    </>
  )
}

const outcomeOf = ({ isDecided, refusalReason: reason }: Proposal): string => {
  if (!isDecided) return t`Waiting to be confirmed. It doesn't count until then.`
  return reason === undefined ? t`Confirmed` : t`Not confirmed: ${reason}`
}

type PressProps = {
  clock: ReturnType<typeof useClock>
  next: ClockDirection
  /** True beside the button that asks the server. */
  beside?: boolean
}

/** Keeps a clock-in or clock-out on this device, to be proposed. */
export const ProposeButton = ({ clock, next, beside = false }: PressProps) => {
  const { icon, words } = pressLook(next)
  const confirmedLater =
    next === 'in' ? t`Clock In, to be confirmed` : t`Clock Out, to be confirmed`
  return (
    <>
      {!beside && (
        <Note tone="warn" icon={CloudOff}>
          {t`You're offline. What you press is kept on this device, and counts once it is confirmed.`}
        </Note>
      )}
      <Button
        variant={beside ? 'secondary' : 'primary'}
        icon={icon}
        busy={clock.busy}
        onClick={() => clock.propose(next)}
      >
        {clock.locating ? t`Finding your location…` : beside ? confirmedLater : words}
      </Button>
    </>
  )
}

/** The clock while the day can't be read. */
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
