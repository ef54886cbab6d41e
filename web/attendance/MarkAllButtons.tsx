import { Check, Clock, Eraser, UserPen, X } from 'lucide-react'
import type { RollStudent } from '../../contract/attendance.ts'
import { Button } from '../kit/Button.tsx'
import type { Marks } from './use-marks.ts'

type Props = { students: readonly RollStudent[]; marks: Marks; onManual: () => void }

/** What acts on all students that the search finds, on every page. */
export const MarkAllButtons = ({ students, marks, onManual }: Props) => {
  const none = students.length === 0
  return (
    <div className="mark-all flex flex-wrap gap-2">
      <Button icon={Check} disabled={none} onClick={() => marks.markAll(students, 'present')}>
        Mark All Present
      </Button>
      <Button icon={X} disabled={none} onClick={() => marks.markAll(students, 'absent')}>
        Mark All Absent
      </Button>
      <Button icon={Clock} disabled={none} onClick={() => marks.markAll(students, 'late')}>
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
