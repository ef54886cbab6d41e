import { Check, Clock, Eraser, UserPen, X } from 'lucide-react'
import type { AttendanceStatus, RollStudent } from '../../../contract/attendance/calls.ts'
import { Button } from '../../ui/Button.tsx'
import { toastSuccess } from '../../ui/toast/toast.ts'
import { allMarked } from './marks.ts'
import type { Marks } from './use-marks.ts'

type Props = {
  students: readonly RollStudent[]
  /** How many the roll has, found or not. */
  all: number
  marks: Marks
  onManual: () => void
}

/** Actions on all students that the search finds, on every page. */
export const MarkAllButtons = ({ students, all, marks, onManual }: Props) => {
  const mark = (status: AttendanceStatus) => {
    marks.markAll(students, status)
    toastSuccess(allMarked(status, students.length, all))
  }
  const none = students.length === 0
  return (
    <div className="mark-all flex flex-wrap gap-2">
      <Button icon={Check} disabled={none} onClick={() => mark('present')}>
        Mark All Present
      </Button>
      <Button icon={X} disabled={none} onClick={() => mark('absent')}>
        Mark All Absent
      </Button>
      <Button icon={Clock} disabled={none} onClick={() => mark('late')}>
        Mark All Late
      </Button>
      <Button icon={Eraser} variant="quiet" disabled={marks.saving} onClick={marks.clear}>
        Clear All
      </Button>
      <Button icon={UserPen} variant="quiet" onClick={onManual}>
        Manual Attendance
      </Button>
    </div>
  )
}
