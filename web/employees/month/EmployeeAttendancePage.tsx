import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read, Refused } from '../../api/client.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { monthIn } from '../../ui/month/month.ts'
import { Page } from '../../ui/Page.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { EmployeeMonth } from './EmployeeMonth.tsx'

const failed = 'Failed to load the attendance'
const back = { to: '/employees?view=team', label: 'Team today' }

export const EmployeeAttendancePage = () => {
  const { id = '' } = useParams()
  const month = monthIn(useUrlState().get('month'))
  const query = useQuery({
    ...read('GET /api/employee-attendance/employees/:employeeId', {
      params: { employeeId: id },
      query: month === undefined ? {} : { month },
    }),
    placeholderData: keepPreviousData,
  })
  if (query.error instanceof Refused && query.error.status === 404)
    return (
      <Page title="Employee not found" back={back}>
        <Empty
          text="This employee does not exist, or no longer does"
          action={<ButtonLink to="/employees">Go to the employees</ButtonLink>}
        />
      </Page>
    )
  if (query.data === undefined)
    return (
      <Page title="Attendance" back={back}>
        {query.isError ? (
          <LoadFailed
            text={failed}
            error={query.error}
            onRetry={query.refetch}
            busy={query.isFetching}
          />
        ) : (
          <Loading />
        )}
      </Page>
    )
  const { employee } = query.data
  return (
    <Page
      title={employee.name}
      context={[employee.designation, employee.email, employee.phone].filter(Boolean).join(' · ')}
      back={back}
    >
      <EmployeeMonth month={query.data} query={query} failed={failed} />
    </Page>
  )
}
