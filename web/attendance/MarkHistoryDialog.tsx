import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { showDay, showInstant } from '../../contract/values/calendar.ts'
import { AttendanceBadge } from '../shared/AttendanceBadge.tsx'
import { read } from '../api/client.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useInstitute } from '../shared/institute.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Making } from './Making.tsx'

const failed = 'Failed to load the history'

type Props = { student: { _id: string; name: string }; date: string; onClose: () => void }

/** What a student was marked on a day, by whom and when, newest first. */
export const MarkHistoryDialog = ({ student, date, onClose }: Props) => {
  const { zone } = useInstitute()
  const params = { studentId: student._id, date }
  const history = useQuery(
    read('GET /api/attendance/history/:studentId/:date', { params }, { failed }),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title="History of a mark"
      description={`${student.name} · ${showDay(date)}`}
    >
      {history.isPending && <Loading />}
      {history.data === undefined && history.isError && (
        <LoadFailed text={failed} error={history.error} onRetry={history.refetch} />
      )}
      <ol className="grid gap-3">
        {history.data?.marks.map((mark, at, marks) => (
          <li key={mark.version} className="grid gap-1 border-b border-line pb-3 last:border-0">
            <div className="flex flex-wrap items-center gap-2">
              <AttendanceBadge status={marks[at + 1]?.status} />
              <span className="sr-only">became</span>
              <ArrowRight aria-hidden size={14} className="text-soft" />
              <AttendanceBadge status={mark.status} />
              <span>{mark.markedBy.name}</span>
              <span className="text-soft">{showInstant(mark.markedAt, zone)}</span>
            </div>
            <p className="text-small text-soft">
              {[mark.campVenue, mark.remarks].filter(Boolean).join(' · ')}
            </p>
            <Making mark={mark} />
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
