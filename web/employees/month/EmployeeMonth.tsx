import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { History, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../../contract/kit/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ClockMonth } from '../../shared/clock/ClockMonth.tsx'
import type { ClockDay } from '../../shared/clock/clock-days.ts'
import { LazyDialog } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { DayHistoryDialog } from './DayHistoryDialog.tsx'
import { inTime } from '../../ui/lazy/in-time.ts'

const loadDialog = () => inTime(import('./CorrectDayDialog.tsx'))
const dialogPart = lazyPart('correct-day', loadDialog)
const prefetchDialog = () => void loadDialog().catch(() => undefined)

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
          onPointerEnter={prefetchDialog}
          onFocus={prefetchDialog}
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
        <LazyDialog
          part={dialogPart}
          title={t`Correct a day`}
          failed={t`Failed to open the correction`}
          onClose={() => setCorrecting(undefined)}
        >
          {({ CorrectDayDialog }) => (
            <CorrectDayDialog
              employee={employee}
              day={correcting}
              work={work}
              latestOf={latestOf}
              onClose={() => setCorrecting(undefined)}
            />
          )}
        </LazyDialog>
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
