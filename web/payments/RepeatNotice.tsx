import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { showTime } from '../../contract/calendar.ts'
import { showRupees } from '../../contract/money.ts'
import type { LedgerLine } from '../../contract/payments.ts'
import { Button } from '../kit/Button.tsx'
import { useInstitute } from '../kit/institute.ts'

type Props = { repeat: LedgerLine; onRecordAgain: () => void; onCancel: () => void }

/**
 * Asks whether the same amount is meant a second time. The answers stand away from where the button
 * was that brought the question: a second press of a double click must not answer it.
 */
export const RepeatNotice = ({ repeat, onRecordAgain, onCancel }: Props) => {
  const { zone } = useInstitute()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-md bg-warn-soft p-3 text-warn"
    >
      <p className="flex items-start gap-2">
        <TriangleAlert aria-hidden size={16} className="mt-1 shrink-0" />
        <span>
          {`${showRupees(repeat.amount)} was already recorded for this student and course at ${showTime(repeat.date, zone)}. Record it again?`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRecordAgain}>Record again</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  )
}
