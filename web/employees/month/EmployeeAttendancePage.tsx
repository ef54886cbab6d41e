import { t } from '@lingui/core/macro'
import { Pencil } from 'lucide-react'
import { useParams } from 'react-router'
import { showMonth } from '../../../contract/values/calendar.ts'
import { useRead } from '../../api/client.ts'
import { ExportMenu } from '../../shared/exports/ExportMenu.tsx'
import { isNotFound, RecordState } from '../../shared/RecordState.tsx'
import { daysOf, monthIn } from '../../ui/month/month.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { EmployeeMonth } from './EmployeeMonth.tsx'
import { pathTo } from '../../screens/path-to.ts'

const failed = () => t`Failed to load the attendance`
const back = () => ({ to: pathTo('employees', { view: 'team' }), label: t`Team today` })
const missing = () => ({
  title: t`Employee not found`,
  text: t`This employee no longer exists`,
  link: { to: pathTo('employees'), label: t`Go to Employees` },
})

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
        missing={missing()}
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
      <EmployeeMonth month={query.data} query={query} failed={failed()} />
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
