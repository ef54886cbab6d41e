import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { ImportLink } from '../../shared/ImportLink.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { LazyPart } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { EmployeeList } from './EmployeeList.tsx'
import { EmployeeExport, TeamExport } from './EmployeeExports.tsx'
import { EmployeeViews } from './EmployeeViews.tsx'
import { formPrefetch } from './EmployeeActions.tsx'
import { titleOf } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { useEmployees } from './use-employees.ts'

const teamPart = lazyPart('team', () => import('../team/TeamToday.tsx'))

export const EmployeesPage = () => {
  const team = useUrlState().get('view') === 'team'
  const employees = useEmployees({ enabled: !team })
  return (
    <Page
      title={titleOf('employees')}
      context={
        team
          ? t`Who's in, who's left and who hasn't arrived`
          : t`Everyone who can sign in, and their role`
      }
      action={
        <>
          <ImportLink kind="employees" />
          {team ? <TeamExport /> : <EmployeeExport employees={employees} />}
          <ButtonLink
            to={pathTo('newEmployee')}
            variant="primary"
            icon={UserPlus}
            {...formPrefetch}
          >
            {t`Add employee`}
          </ButtonLink>
        </>
      }
    >
      <EmployeeViews selected={team ? 'team' : 'everyone'} />
      {team ? (
        <LazyPart part={teamPart} failed={t`Failed to load the team`}>
          {({ TeamToday }) => <TeamToday />}
        </LazyPart>
      ) : (
        <EmployeeList employees={employees} />
      )}
    </Page>
  )
}
