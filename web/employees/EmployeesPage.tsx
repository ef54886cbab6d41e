import { UserPlus } from 'lucide-react'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Page } from '../kit/Page.tsx'
import { Part } from '../kit/Part.tsx'
import { partOf } from '../kit/part.ts'
import { useUrlState } from '../kit/url-state.ts'
import { EmployeeList } from './EmployeeList.tsx'
import { EmployeeViews } from './EmployeeViews.tsx'
import { formPrefetch } from './form-prefetch.ts'

const teamPart = partOf('team', () => import('./TeamToday.tsx'))

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
        <Part part={teamPart} failed="Failed to load the team">
          {({ TeamToday }) => <TeamToday />}
        </Part>
      ) : (
        <EmployeeList />
      )}
    </Page>
  )
}
