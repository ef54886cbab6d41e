import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { History, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../../contract/kit/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ClockMonth } from '../../shared/clock/ClockMonth.tsx'
import type { ClockDay } from '../../shared/clock/clock-days.ts'
import { lazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { DayHistoryDialog } from './DayHistoryDialog.tsx'

const CorrectDayDialog = lazyDialog(
  'correct-day',
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
