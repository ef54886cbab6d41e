import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { showDay, showInstant, showTime } from '../../../contract/values/calendar.ts'
import { read } from '../../api/client.ts'
import { DayStatusBadge } from '../../shared/clock/ClockedDay.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PersonName } from '../../shared/RecordLink.tsx'
import { useInstitute } from '../../shared/institute.ts'
import { Loaded } from '../../ui/LoadFailed.tsx'

type Props = { employee: { _id: string; name: string }; date: string; onClose: () => void }

/** The versions of a day, with who changed it, when and why, newest first. */
export const DayHistoryDialog = ({ employee, date, onClose }: Props) => {
  const { zone } = useInstitute()
  const params = { employeeId: employee._id, date }
  const history = useQuery(
    read('GET /api/employee-attendance/employees/:employeeId/:date/history', { params }),
  )
  const time = (at: string | undefined) => (at === undefined ? '–' : showTime(at, zone))
  return (
    <Dialog
      open
      reading
      onClose={onClose}
      title={t`Day history`}
      description={`${employee.name} · ${showDay(date)}`}
    >
      <Loaded query={history} failed={t`Failed to load the history`}>
        {({ versions }) => (
          <ol className="grid gap-3">
            {versions.map((version) => (
              <li key={version.__v} className="grid gap-1 border-b border-line pb-3 last:border-0">
                <div className="flex flex-wrap items-center gap-2">
                  <DayStatusBadge status={version.status} />
                  <span>{t`${{ start: time(version.checkIn) }} to ${{ end: time(version.checkOut) }}`}</span>
                </div>
                <p className="text-small text-soft">
                  <PersonName person={version.changedBy} />, {showInstant(version.changedAt, zone)}
                </p>
                {version.reason !== undefined && <p className="text-small">{version.reason}</p>}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  )
}
