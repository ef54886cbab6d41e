import { t } from '@lingui/core/macro'
import { useId, useRef, useState } from 'react'
import { longestRemarks, manualMarkingDone } from '../../../contract/attendance/terms.ts'
import type { RollStudent } from '../../../contract/attendance/calls.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { sentence } from '../../language/said.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { toastFailure } from '../../ui/toast/toast.ts'
import { firstManual, type ManualMark } from './manual-mark.ts'
import { noReason, ReasonField } from '../marking/ReasonField.tsx'
import { StatusChoice } from '../marking/StatusChoice.tsx'
import { StudentChoice } from './StudentChoice.tsx'
import { faultOfLines } from '../../../contract/values/readable.ts'
import { outbox } from '../../shared/outbox/outbox.ts'
import { useSession } from '../../api/session.ts'
import { type SavingWords, tellSaving } from '../../shared/saving/saving-words.ts'

type Props = {
  venue: string
  date: string
  /** The venue's roll, as the screen shows it. */
  students: readonly RollStudent[]
  /** The student chosen beforehand. */
  student: RollStudent | undefined
  needsReason: boolean
  onMarked: (studentId: string) => void
  onClose: () => void
}

export const ManualDialog = (props: Props) => {
  const { venue, date, students, student, needsReason, onMarked, onClose } = props
  const form = useId()
  const [chosen, setChosen] = useState<RollStudent | undefined>(student)
  const [mark, setMark] = useState<ManualMark>(() => firstManual(student?.mark))
  const change = (part: Partial<ManualMark>) => setMark({ ...mark, ...part })
  const marking = useMarkManually({ venue, date, onMarked, onClose })

  const [asked, setAsked] = useState(false)
  const reasonField = useRef<HTMLInputElement>(null)
  const silent = needsReason && mark.reason.trim() === ''

  const choose = (other: RollStudent | undefined) => {
    setChosen(other)
    setMark(firstManual(other?.mark))
  }
  const submit = () => {
    setAsked(silent)
    if (chosen === undefined) toastFailure(t`Please select student, venue and date`)
    else if (silent) reasonField.current?.focus()
    else marking.send(chosen, mark)
  }
  return (
    <Dialog
      onClose={onClose}
      title={t`Manual Attendance Marking`}
      description={`${venue} · ${showDay(date)}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} variant="primary" busy={marking.busy}>
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
          submit()
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
        <FieldFrame label={t`Remarks`}>
          {(wiring) => (
            <input
              {...wiring}
              className="control"
              maxLength={longestRemarks}
              value={mark.remarks}
              onChange={(event) => change({ remarks: event.target.value })}
            />
          )}
        </FieldFrame>
        {needsReason && (
          <ReasonField
            label={t`Reason`}
            hint={t`This date is long past, so the reason is saved with the change.`}
            value={mark.reason}
            onChange={(reason) => change({ reason })}
            fault={
              asked && silent ? noReason() : marking.reasonFault && sentence(marking.reasonFault)
            }
            field={reasonField}
          />
        )}
      </form>
    </Dialog>
  )
}

type Options = Pick<Props, 'venue' | 'date' | 'onMarked' | 'onClose'>

const failedWith = (why: string) => t`Failed to mark manual attendance: ${why}`
const words: SavingWords = {
  saved: { message: manualMarkingDone, code: 'POST /api/attendance/mark-manual' },
  refused: (why) => toastFailure(failedWith(why || t`Unknown error`)),
}

/** Marks one student through the outbox; after a refusal the dialog stays open to correct it. */
const useMarkManually = ({ venue, date, onMarked, onClose }: Options) => {
  const { user } = useSession()
  const [reasonFault, setReasonFault] = useState<string | undefined>(undefined)
  const [busy, setBusy] = useState(false)

  const send = async (student: RollStudent, mark: ManualMark): Promise<void> => {
    setReasonFault(undefined)
    const { _id: studentId, name, registrationNumber } = student
    const { status, remarks, base } = mark
    const reason = mark.reason.trim() || undefined
    const fault = faultOfLines(remarks, longestRemarks)
    if (fault !== undefined) return toastFailure(failedWith(sentence(fault)))
    const reasonFault = faultOfLines(mark.reason, longestRemarks)
    if (reasonFault !== undefined) return setReasonFault(reasonFault)
    const own = { venue, day: date, studentId, name, registrationNumber, status, remarks, base }
    const madeAt = new Date().toISOString()
    setBusy(true)
    const saving = await outbox.save(user._id, [{ ...own, reason, madeAt }])
    onMarked(studentId)
    const result = await tellSaving(saving, words)
    setBusy(false)
    if (result !== 'refused') onClose()
  }
  return {
    busy,
    reasonFault,
    send: (student: RollStudent, mark: ManualMark) => {
      if (!busy) void send(student, mark)
    },
  }
}
