import { useId, useState } from 'react'
import type { AttendanceStudent, RollStudent } from '../../contract/attendance.ts'
import { showDay } from '../../contract/calendar.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { FieldFrame } from '../kit/FieldFrame.tsx'
import { toastFailure } from '../kit/toast.ts'
import { firstManual, type ManualMark } from './manual-mark.ts'
import { StatusChoice } from './StatusChoice.tsx'
import { StudentChoice } from './StudentChoice.tsx'
import { useMarkManually } from './use-mark-manually.ts'

type Props = {
  venue: string
  date: string
  /** The venue's roll, as the screen shows it. */
  students: readonly RollStudent[]
  /** The student already chosen. */
  student: RollStudent | undefined
  needsReason: boolean
  onMarked: (studentId: string) => void
  onClose: () => void
}

export const ManualDialog = (props: Props) => {
  const { venue, date, students, student, needsReason, onMarked, onClose } = props
  const form = useId()
  const [chosen, setChosen] = useState<AttendanceStudent | undefined>(student)
  const [mark, setMark] = useState<ManualMark>(() => firstManual(student))
  const change = (part: Partial<ManualMark>) => setMark({ ...mark, ...part })
  const marking = useMarkManually({ venue, date, needsReason, onMarked, onClose })

  const choose = (other: AttendanceStudent | undefined) => {
    setChosen(other)
    setMark(firstManual(students.find(({ _id }) => _id === other?._id)))
  }
  const submit = () => {
    if (chosen === undefined) toastFailure('Please select student, venue and date')
    else void marking.send(chosen, mark)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Manual Attendance Marking"
      description={`${venue} · ${showDay(date)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={marking.busy}>
            Mark Attendance
          </Button>
        </>
      }
    >
      <StudentChoice venue={venue} students={students} chosen={chosen} onChoose={choose} />
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
          <span className="font-medium">Status</span>
          <StatusChoice
            name={chosen?.name ?? 'the student'}
            group="manual"
            value={mark.status}
            disabled={false}
            start={chosen !== undefined}
            onChoose={(status) => change({ status })}
          />
        </div>
        <FieldFrame label="Remarks">
          {(wiring) => (
            <input
              {...wiring}
              className="control"
              maxLength={300}
              value={mark.remarks}
              onChange={(event) => change({ remarks: event.target.value })}
            />
          )}
        </FieldFrame>
        {needsReason && (
          <FieldFrame
            label="Reason"
            hint="This day lies far back, so the reason is kept with the change."
            required
            error={marking.reasonFault}
          >
            {(wiring) => (
              <input
                {...wiring}
                className="control"
                maxLength={300}
                value={mark.reason}
                onChange={(event) => change({ reason: event.target.value })}
              />
            )}
          </FieldFrame>
        )}
      </form>
    </Dialog>
  )
}
