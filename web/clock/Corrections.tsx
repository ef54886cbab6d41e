import { t } from '@lingui/core/macro'
import { Pencil, Undo2 } from 'lucide-react'
import type { CorrectionRequest } from '../../contract/clock/calls.ts'
import { lastDayToAsk } from '../../contract/clock/terms.ts'
import { isDay, showDay } from '../../contract/values/calendar.ts'
import { askedWords, type ClockDay } from '../shared/clock/clock-days.ts'
import { asksBefore } from '../shared/DeleteRecord.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyDialog, opens } from '../ui/dialog/OpenedDialog.tsx'
import { Note } from '../ui/Note.tsx'
import { ownDay } from './own-day.ts'

const AskCorrection = lazyDialog(async () => (await import('./AskCorrection.tsx')).AskCorrection)

type Asked = { asked: readonly CorrectionRequest[] }

/** What was asked for, and how it was decided. */
export const CorrectionNotes = ({ asked }: Asked) => {
  return asked.map((correction) => (
    <Note
      key={correction._id}
      tone={correction.rejectionReason === undefined ? 'plain' : 'bad'}
      icon={Pencil}
    >
      <p className="font-medium">
        {t`Correction of ${{ day: showDay(correction.date) }}: ${{ times: askedWords(correction) }}`}
      </p>
      {outcomeOf(correction)}
    </Note>
  ))
}

const outcomeOf = ({ status, rejectionReason, decidedBy }: CorrectionRequest): string => {
  if (status === 'pending') return t`Waiting for a decision. Nothing changes until then.`
  const name = decidedBy?.name ?? ''
  return rejectionReason === undefined
    ? t`Approved by ${name}`
    : t`Rejected by ${name}: ${rejectionReason}`
}

/** Asks for a correction of a day while its month is open, or withdraws what waits, also later. */
export const CorrectionActions = ({
  day,
  today,
  asked,
}: Asked & { day: ClockDay; today: string }) => {
  const waiting = asked.find(({ date, status }) => date === day.date && status === 'pending')
  if (waiting !== undefined)
    return (
      <Button
        icon={Undo2}
        {...asksBefore(() => ({
          call: 'DELETE /api/employee-attendance/corrections/:id',
          input: { params: { id: waiting._id } },
          title: t`Withdraw request`,
          sentence: t`The day stays as it is, and nobody decides on your request.`,
          confirm: t`Withdraw`,
          failed: t`Failed to withdraw the request`,
          refresh: [ownDay],
          refreshIfRefused: true,
        }))}
      >
        {t`Withdraw the request`}
      </Button>
    )
  const isOpen = isDay(day.date) && day.date <= today && today <= lastDayToAsk(day.date)
  if (!isOpen || day.kind === 'before-joining') return null
  return (
    <Button icon={Pencil} {...opens(AskCorrection, { day })}>
      {t`Ask for a correction`}
    </Button>
  )
}
