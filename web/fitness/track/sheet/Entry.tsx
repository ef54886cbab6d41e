import { t } from '@lingui/core/macro'
import { Check, Minus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type Event, events } from '../../../../contract/fitness/events.ts'
import { showResult } from '../../../../contract/fitness/figures.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = { event: Event; name: string; onTake: (value: number) => void }

/** Passed or not, as two large buttons. */
export const PassedChoice = ({ event, name, onTake }: Props) => (
  <div role="group" aria-label={t`Result of ${name}`} className="track-pair">
    <button type="button" className="track-large" data-tone="good" onClick={() => onTake(1)}>
      <Check aria-hidden size={28} />
      {showResult(event, 1)}
    </button>
    <button type="button" className="track-large" data-tone="bad" onClick={() => onTake(0)}>
      <X aria-hidden size={28} />
      {showResult(event, 0)}
    </button>
  </div>
)

/** Counts with plus and minus. It needs a `key` per student. */
export const Counter = ({ event, name, onTake }: Props) => {
  const [count, setCount] = useState(0)
  const { least, most } = events[event]
  const by = (step: number) => setCount((now) => Math.min(most, Math.max(least, now + step)))
  return (
    <div role="group" aria-label={t`Result of ${name}`} className="grid gap-3">
      <div className="grid grid-cols-3 items-center gap-2">
        <button
          type="button"
          className="track-large"
          aria-label={t`One less`}
          disabled={count === least}
          onClick={() => by(-1)}
        >
          <Minus aria-hidden size={32} />
        </button>
        <output className="track-clock text-center">{count}</output>
        <button
          type="button"
          className="track-large"
          aria-label={t`One more`}
          disabled={count === most}
          onClick={() => by(1)}
        >
          <Plus aria-hidden size={32} />
        </button>
      </div>
      <Button variant="primary" icon={Check} onClick={() => onTake(count)}>
        {t`Enter and go on`}
      </Button>
    </div>
  )
}
