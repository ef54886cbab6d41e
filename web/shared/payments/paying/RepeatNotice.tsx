import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { showTime } from '../../../../contract/values/calendar.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import type { LedgerLine } from '../../../../contract/payments/calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { useInstitute } from '../../institute.ts'
import { Note } from '../../../ui/Note.tsx'

type Props = { repeat: LedgerLine; onRecordAgain: () => void; onCancel: () => void }

/**
 * Asks whether the same amount is meant a second time. The buttons are away from the one just
 * pressed, so that a double click does not answer the question.
 */
export const RepeatNotice = ({ repeat, onRecordAgain, onCancel }: Props) => {
  const { zone } = useInstitute()
  return (
    <Note
      urgent
      tone="warn"
      icon={TriangleAlert}
      action={
        <>
          <Button onClick={onRecordAgain}>{t`Record again`}</Button>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
        </>
      }
    >
      {t`${{ amount: showRupees(repeat.amount) }} was already recorded for this student and course at ${{ time: showTime(repeat.date, zone) }}. Record it again?`}
    </Note>
  )
}
