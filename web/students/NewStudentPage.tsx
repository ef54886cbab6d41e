import { Page } from '../kit/Page.tsx'
import { StudentForm } from './StudentForm.tsx'

export const NewStudentPage = () => (
  <Page
    title="Register Student"
    context="What you type is kept as a draft in this browser until you save it"
    back={{ to: '/students', label: 'Students' }}
  >
    <StudentForm />
  </Page>
)
