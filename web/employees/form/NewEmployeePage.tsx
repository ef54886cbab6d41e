import { t } from '@lingui/core/macro'
import { Page } from '../../ui/Page.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'
import { backTo } from '../../screens/menu.ts'

export const NewEmployeePage = () => (
  <Page
    title={t`Add employee`}
    context={t`Saved as a draft on this device until you save (except the password)`}
    back={backTo('employees')}
  >
    <EmployeeForm />
  </Page>
)
