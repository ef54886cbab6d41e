import { Page } from '../../ui/Page.tsx'
import { EmployeeForm } from './EmployeeForm.tsx'

export const NewEmployeePage = () => (
  <Page
    title="Add Employee"
    context="What you type is kept as a draft in this browser; the password is not"
    back={{ to: '/employees', label: 'Employees' }}
  >
    <EmployeeForm />
  </Page>
)
