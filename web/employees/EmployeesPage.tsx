import { UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Loading } from '../kit/Loading.tsx'
import { Page } from '../kit/Page.tsx'
import { useUrlState } from '../kit/url-state.ts'
import { EmployeeList } from './EmployeeList.tsx'
import { EmployeeViews } from './EmployeeViews.tsx'
import { formPrefetch } from './form-prefetch.ts'

const TeamToday = lazy(() =>
  import('./TeamToday.tsx').then((room) => ({ default: room.TeamToday })),
)

export const EmployeesPage = () => {
  const team = useUrlState().get('view') === 'team'
  return (
    <Page
      title="Employees"
      context={
        team
          ? 'Who is in, who is out, and who has not come yet'
          : 'Everybody who can sign in, and what each may do'
      }
      action={
        <ButtonLink to="/employees/new" variant="primary" icon={UserPlus} {...formPrefetch}>
          Add Employee
        </ButtonLink>
      }
    >
      <EmployeeViews team={team} />
      {team ? (
        <Suspense fallback={<Loading />}>
          <TeamToday />
        </Suspense>
      ) : (
        <EmployeeList />
      )}
    </Page>
  )
}
