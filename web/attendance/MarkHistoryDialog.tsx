import { t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import { showDay } from '../../contract/values/calendar.ts'
import { AttendanceBadge } from '../shared/AttendanceBadge.tsx'
import { PersonName } from '../shared/RecordLink.tsx'
import { useRead } from '../api/client.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Loaded } from '../ui/LoadFailed.tsx'
import { formatMarkTimes } from './mark-times.ts'
import { showInstant } from '../shared/instants.ts'

const failed = () => t`Failed to load the history`

type Props = { student: { _id: string; name: string }; date: string; onClose: () => void }

/** A student's marks of a day, by whom and when, newest first. */
export const MarkHistoryDialog = ({ student, date, onClose }: Props) => {
  const params = { studentId: student._id, date }
  const history = useRead('GET /api/attendance/history/:studentId/:date', {
    params,
    failed: failed(),
  })
  return (
    <Dialog
      reading
      onClose={onClose}
      title={t`Mark history`}
      description={`${student.name} · ${showDay(date)}`}
    >
      <Loaded query={history} failed={failed()}>
        {({ marks }) => (
          <ol className="grid gap-3">
            {marks.map((mark, at, marks) => (
              <li key={mark.version} className="grid gap-1 border-b border-line pb-3 last:border-0">
                <div className="flex flex-wrap items-center gap-2">
                  <AttendanceBadge status={marks[at + 1]?.status} />
                  <span className="sr-only">{t`changed to`}</span>
                  <ArrowRight aria-hidden size={14} className="text-soft" />
                  <AttendanceBadge status={mark.status} />
                  <PersonName person={mark.markedBy} />
                  <span className="text-soft">{showInstant(mark.markedAt)}</span>
                </div>
                <p className="text-small text-soft">
                  {[mark.campVenue, mark.remarks].filter(Boolean).join(' · ')}
                </p>
                <MarkTimes mark={mark} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  )
}

/** When a mark that waited on a device was made, and when it arrived. */
export const MarkTimes = ({ mark }: { mark: Parameters<typeof formatMarkTimes>[0] }) => {
  const times = formatMarkTimes(mark)
  return times === undefined ? null : <span className="block text-small text-soft">{times}</span>
}
