import { t } from '@lingui/core/macro'
import { type UseQueryResult } from '@tanstack/react-query'
import { History, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../../contract/kit/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ClockMonth } from '../../shared/clock/ClockMonth.tsx'
import type { ClockDay } from '../../shared/clock/clock-days.ts'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { showDay, showInstant, showTime } from '../../../contract/values/calendar.ts'
import { useRead } from '../../api/client.ts'
import { DayStatusBadge } from '../../shared/clock/ClockedDay.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PersonName } from '../../shared/RecordLink.tsx'
import { useInstitute } from '../../shared/institute.ts'
import { Loaded } from '../../ui/LoadFailed.tsx'

const CorrectDayDialog = lazyDialog(
  async () => (await import('./CorrectDayDialog.tsx')).CorrectDayDialog,
  () => t`Correct a day`,
)

type Month = Answer<'GET /api/employee-attendance/employees/:employeeId'>

type Props = { month: Month; query: UseQueryResult<Month>; failed: string }

/** An employee's month, with corrections and the history of each day. */
export const EmployeeMonth = ({ month, query, failed }: Props) => {
  const { employee, today, work } = month
  const [correcting, setCorrecting] = useState<ClockDay | undefined>(undefined)
  const [history, setHistory] = useState<ClockDay | undefined>(undefined)
  const latestOf = async ({ date }: ClockDay) =>
    (await query.refetch()).data?.days.find((day) => day.date === date)

  const actions = (day: ClockDay) => {
    if (day.date > today || day.kind === 'before-joining') return null
    return (
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Pencil}
          onClick={() => setCorrecting(day)}
          onPointerEnter={CorrectDayDialog.prefetch}
          onFocus={CorrectDayDialog.prefetch}
        >
          {t`Correct this day`}
        </Button>
        {day.attendance !== undefined && (
          <Button icon={History} onClick={() => setHistory(day)}>
            {t`History`}
          </Button>
        )}
      </div>
    )
  }
  return (
    <>
      <ClockMonth title={t`Attendance`} query={query} failed={failed} actions={actions} />
      {correcting !== undefined && (
        <CorrectDayDialog
          employee={employee}
          day={correcting}
          work={work}
          latestOf={latestOf}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      {history !== undefined && (
        <DayHistoryDialog
          employee={employee}
          date={history.date}
          onClose={() => setHistory(undefined)}
        />
      )}
    </>
  )
}

type DayHistoryDialogProps = {
  employee: { _id: string; name: string }
  date: string
  onClose: () => void
}

/** The versions of a day, with who changed it, when and why, newest first. */
const DayHistoryDialog = ({ employee, date, onClose }: DayHistoryDialogProps) => {
  const { zone } = useInstitute()
  const params = { employeeId: employee._id, date }
  const history = useRead('GET /api/employee-attendance/employees/:employeeId/:date/history', {
    params,
  })
  const time = (at: string | undefined) => (at === undefined ? '–' : showTime(at, zone))
  return (
    <Dialog
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
