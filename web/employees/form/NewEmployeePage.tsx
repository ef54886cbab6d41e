import { Page } from '../../ui/Page.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'

export const NewEmployeePage = () => (
  <Page
    title="Add employee"
    context="Saved as a draft on this device until you save (except the password)"
    back={{ to: '/employees', label: 'Employees' }}
  >
    <EmployeeForm />
  </Page>
)
