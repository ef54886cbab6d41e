import { t } from '@lingui/core/macro'
import { useId, useRef, useState } from 'react'
import { longestRemarks, manualMarkingDone } from '../../../contract/attendance/terms.ts'
import type { RollStudent } from '../marking/marks.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { sentence } from '../../language/said.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { toastFailure } from '../../ui/toast/toast.ts'
import { firstManual, type ManualMark } from './manual-mark.ts'
import { MarkField, noReason } from '../marking/MarkField.tsx'
import { StatusChoice } from '../marking/StatusChoice.tsx'
import type { Marks } from '../marking/use-marks.ts'
import { StudentChoice } from './StudentChoice.tsx'
import { faultOfLines } from '../../../contract/values/readable.ts'
import { entriesOfMarks } from '../../shared/outbox/marks/rebase.ts'
import { outbox } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../api/session.ts'
import type { SavingWords } from '../../shared/outbox/upload.ts'
import { tellSaving } from '../../shared/saving/saving-words.ts'

type Props = {
  /** Of the venue's day, as the screen shows it. */
  marks: Marks
  /** The student chosen beforehand. */
  student: RollStudent | undefined
  onClose: () => void
}

const failedWith = (why: string) => t`Failed to mark manual attendance: ${why}`
const words: SavingWords = {
  saved: { message: manualMarkingDone, code: 'POST /api/attendance/mark-manual' },
  refused: (why) => toastFailure(failedWith(why || t`Unknown error`)),
}

/** Marks one student through the outbox; after a refusal the dialog stays open to correct it. */
export const ManualDialog = ({ marks, student, onClose }: Props) => {
  const { venue, date, students, needsReason } = marks
  const form = useId()
  const { user } = useSession()
  const [chosen, setChosen] = useState<RollStudent | undefined>(student)
  const [mark, setMark] = useState<ManualMark>(() => firstManual(student?.mark))
  const change = (part: Partial<ManualMark>) => setMark({ ...mark, ...part })
  const [busy, setBusy] = useState(false)

  const [asked, setAsked] = useState(false)
  const [reasonFault, setReasonFault] = useState<string | undefined>(undefined)
  const reasonField = useRef<HTMLInputElement>(null)
  const silent = needsReason && mark.reason.trim() === ''

  const choose = (other: RollStudent | undefined) => {
    setChosen(other)
    setMark(firstManual(other?.mark))
  }
  const submit = async (): Promise<void> => {
    setAsked(silent)
    if (chosen === undefined) return toastFailure(t`Please select student, venue and date`)
    if (silent) return reasonField.current?.focus()
    if (busy) return
    const { _id: studentId, name, registrationNumber } = chosen
    const { status, remarks, base } = mark
    const reason = mark.reason.trim() || undefined
    const reasonFault = faultOfLines(mark.reason, longestRemarks)
    const fault = faultOfLines(remarks, longestRemarks)
    setReasonFault(fault === undefined ? reasonFault : undefined)
    if (fault !== undefined) return toastFailure(failedWith(sentence(fault)))
    if (reasonFault !== undefined) return
    const own = { venue, day: date, studentId, name, registrationNumber, status, remarks, base }
    const madeAt = new Date().toISOString()
    setBusy(true)
    const saving = await outbox.save(entriesOfMarks(user._id, [{ ...own, reason, madeAt }]))
    marks.restore(studentId)
    const result = await tellSaving(saving, words)
    setBusy(false)
    if (result !== 'refused') onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t`Manual Attendance Marking`}
      description={`${venue} · ${showDay(date)}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t`Mark Attendance`}
          </Button>
        </>
      }
    >
      <StudentChoice
        venue={venue}
        date={date}
        students={students}
        chosen={chosen}
        onChoose={choose}
      />
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="grid gap-1">
          <span className="font-medium">{t`Status`}</span>
          <StatusChoice
            name={chosen?.name}
            group="manual"
            value={mark.status}
            disabled={false}
            start={chosen !== undefined}
            onChoose={(status) => change({ status })}
          />
        </div>
        <MarkField
          label={t`Remarks`}
          value={mark.remarks}
          onChange={(text) => change({ remarks: text })}
        />
        {needsReason && (
          <MarkField
            label={t`Reason`}
            required
            hint={t`This date is long past, so the reason is saved with the change.`}
            value={mark.reason}
            onChange={(reason) => change({ reason })}
            fault={asked && silent ? noReason() : reasonFault && sentence(reasonFault)}
            field={reasonField}
          />
        )}
      </form>
    </Dialog>
  )
}
