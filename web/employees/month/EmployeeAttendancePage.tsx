import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { History, Pencil } from 'lucide-react'
import { useParams } from 'react-router'
import type { Answer } from '../../../contract/kit/api.ts'
import { showDay, showMonth } from '../../../contract/values/calendar.ts'
import { useRead } from '../../api/client.ts'
import type { ClockDay } from '../../shared/clock/clock-days.ts'
import { DayStatusBadge } from '../../shared/clock/ClockedDay.tsx'
import { ClockMonth } from '../../shared/clock/ClockMonth.tsx'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { TakeHeld } from '../../shared/privacy/TakeHeld.tsx'
import { useSession } from '../../api/session.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import { isNotFound, RecordState } from '../../shared/RecordState.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { daysOf, monthIn } from '../../ui/month/month.ts'
import { Page } from '../../ui/Page.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { WhatTheyRead } from './WhatTheyRead.tsx'
import { showInstant, showTime } from '../../shared/instants.ts'

const CorrectDayDialog = lazyDialog(
  async () => (await import('./CorrectDayDialog.tsx')).CorrectDayDialog,
)

const failed = () => t`Failed to load the attendance`
const back = () => ({ to: pathTo('employees', { view: 'team' }), label: t`Team today` })

export const EmployeeAttendancePage = () => {
  const { id = '' } = useParams()
  const month = monthIn(useUrlState().get('month'))
  const query = useRead('GET /api/employee-attendance/employees/:employeeId', {
    params: { employeeId: id },
    query: month === undefined ? {} : { month },
    keepsFormer: true,
  })
  if (query.data === undefined || isNotFound(query.error))
    return (
      <RecordState
        query={query}
        title={t`Attendance`}
        failed={failed()}
        back={back()}
        missing={{
          title: t`Employee not found`,
          text: t`This employee no longer exists`,
          link: { to: pathTo('employees'), label: t`Go to Employees` },
        }}
      />
    )
  const { employee } = query.data
  return (
    <Page
      title={employee.name}
      context={[employee.designation, employee.email, employee.phone].filter(Boolean).join(' · ')}
      back={back()}
      action={
        <>
          <MonthExport employeeId={employee._id} month={query.data.month} />
          {employee.role !== 'superadmin' && (
            <ButtonLink to={pathTo('editEmployee', { id: employee._id })} icon={Pencil}>
              {t`Edit`}
            </ButtonLink>
          )}
        </>
      }
    >
      <EmployeeMonth month={query.data} query={query} />
      <div className="flex flex-wrap items-end">
        <TakeHeld kind="employee" id={employee._id} />
        <WhatTheyRead employee={employee} />
      </div>
    </Page>
  )
}

const MonthExport = ({ employeeId, month }: { employeeId: string; month: string }) => {
  const days = daysOf(month)
  return (
    <ExportMenu
      call="POST /api/exports/employee-days/address"
      query={{ employeeId, from: days[0], until: days.at(-1) }}
      contains={t`Days with a clock-in or a correction in ${{ month: showMonth(month) }}`}
    />
  )
}

type Month = Answer<'GET /api/employee-attendance/employees/:employeeId'>

type Props = { month: Month; query: UseQueryResult<Month> }

/** An employee's month, with corrections and the history of each day. */
const EmployeeMonth = ({ month, query }: Props) => {
  const { employee, today, work } = month
  const mayCorrect = useSession().may('clock.manage')
  const latestOf = async ({ date }: ClockDay) =>
    (await query.refetch()).data?.days.find((day) => day.date === date)

  const actions = (day: ClockDay) => {
    if (day.date > today || day.kind === 'before-joining') return null
    return (
      <div className="flex flex-wrap gap-2">
        {mayCorrect && (
          <Button icon={Pencil} {...opens(CorrectDayDialog, { employee, day, work, latestOf })}>
            {t`Correct this day`}
          </Button>
        )}
        {day.attendance !== undefined && (
          <Button icon={History} {...opens(DayHistoryDialog, { employee, date: day.date })}>
            {t`History`}
          </Button>
        )}
      </div>
    )
  }
  return <ClockMonth title={t`Attendance`} query={query} failed={failed()} actions={actions} />
}

type DayHistoryDialogProps = {
  employee: { _id: string; name: string }
  date: string
  onClose: () => void
}

/** The versions of a day, with who changed it, when and why, newest first. */
const DayHistoryDialog = ({ employee, date, onClose }: DayHistoryDialogProps) => {
  const params = { employeeId: employee._id, date }
  const history = useRead('GET /api/employee-attendance/employees/:employeeId/:date/history', {
    params,
  })
  const time = (at: string | undefined) => (at === undefined ? '–' : showTime(at))
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
                  <PersonName person={version.changedBy} />, {showInstant(version.changedAt)}
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
