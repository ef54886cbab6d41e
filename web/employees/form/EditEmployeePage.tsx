import { t } from '@lingui/core/macro'
import { Navigate, useParams } from 'react-router'
import { refusalSentence } from '../../language/refusal-sentences.ts'
import { sentence } from '../../language/said.ts'
import { useSession } from '../../api/session.ts'
import { useOpenedRecord } from '../../shared/forms/opened-record.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Empty } from '../../ui/LoadFailed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

const back = () => backTo('employees')

export const EditEmployeePage = () => {
  const { id = '' } = useParams()
  return <EditEmployee key={id} id={id} />
}

const EditEmployee = ({ id }: { id: string }) => {
  const { opened, hasFailed, reload } = useOpenedRecord({
    call: 'GET /api/employees/:id',
    input: { params: { id } },
    failed: t`Failed to load employee data`,
    recordIn: ({ employee }) => employee,
  })
  if (hasFailed) return <Navigate to={pathTo('employees')} replace />
  if (opened === undefined) return <Loading />
  const { role } = opened
  return (
    <Page
      title={t`Edit employee`}
      context={`${opened.name} · ${opened.email}`}
      back={back()}
      action={<HistoryLink kind="employee" recordId={opened._id} />}
    >
      {role === 'superadmin' ? (
        <SuperAdministrator id={opened._id} />
      ) : (
        <EmployeeForm key={opened.__v} employee={{ ...opened, role }} reload={reload} />
      )}
    </Page>
  )
}

/** Super administrators change only their own account. */
const SuperAdministrator = ({ id }: { id: string }) => {
  const { user } = useSession()
  if (user._id === id) return <Navigate to={pathTo('account')} replace />
  return (
    <Empty
      text={sentence(refusalSentence('super_administrator_protected'))}
      action={<ButtonLink to={pathTo('employees')}>{t`Go to the employees`}</ButtonLink>}
    />
  )
}
