import { t } from '@lingui/core/macro'
import { useId, useRef, useState } from 'react'
import { longestRemarks } from '../../../contract/attendance/terms.ts'
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
import { useMarkManually } from './use-mark-manually.ts'

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
      open
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
