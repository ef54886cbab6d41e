import { t } from '@lingui/core/macro'
import { CloudOff } from 'lucide-react'
import type { Proposal } from '../../contract/clock/calls.ts'
import type { ClockDirection } from '../../contract/clock/terms.ts'
import { showInstant } from '../../contract/values/calendar.ts'
import { inLanguage } from '../language/said.ts'
import { useInstitute } from '../shared/institute.ts'
import type { ProposalEntry } from '../shared/outbox/entry.ts'
import { outbox } from '../shared/outbox/outbox.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

type Props = { kept: readonly ProposalEntry[]; sent: readonly Proposal[] | undefined }

/** What a person clocked without a network, and what has become of it. */
export const ProposalNotes = ({ kept, sent = [] }: Props) => {
  const { zone } = useInstitute()
  const made: Record<ClockDirection, (at: string) => string> = {
    in: (time) => t`Clock-in of ${time}`,
    out: (time) => t`Clock-out of ${time}`,
  }
  const notes = [
    ...kept.map(({ key, proposal, trouble }) => ({ key, ...proposal, ...stateOfKept(trouble) })),
    ...sent.map((proposal) => ({ key: proposal._id, ...proposal, ...stateOf(proposal) })),
  ]
  return notes.map(({ key, direction, madeAt, tone, state }) => (
    <Note
      key={key}
      tone={tone}
      icon={CloudOff}
      action={
        tone === 'bad' &&
        kept.some((entry) => entry.key === key) && (
          <>
            <Button onClick={() => void outbox.discard([key])}>{t`Discard`}</Button>
            <Button onClick={() => void outbox.retry([key])}>{t`Retry`}</Button>
          </>
        )
      }
    >
      <p className="font-medium">{made[direction](showInstant(madeAt, zone))}</p>
      <p>{state}</p>
    </Note>
  ))
}

type State = { tone: 'plain' | 'warn' | 'bad'; state: string }

const stateOfKept = (trouble: ProposalEntry['trouble']): State =>
  trouble?.is === 'refused'
    ? { tone: 'bad', state: inLanguage(trouble) }
    : {
        tone: 'warn',
        state: t`Made without a network. It's kept on this device, and sent when you're online.`,
      }

const stateOf = ({ isDecided, refusalReason: reason }: Proposal): State => {
  if (!isDecided)
    return { tone: 'plain', state: t`Waiting to be confirmed. It doesn't count until then.` }
  return reason === undefined
    ? { tone: 'plain', state: t`Confirmed` }
    : { tone: 'bad', state: t`Not confirmed: ${reason}` }
}
