import { NetworkNeeded } from '../kit/NetworkNeeded.tsx'
import { Page } from '../kit/Page.tsx'
import { StudentForm } from './StudentForm.tsx'

export const NewStudentPage = () => (
  <Page
    title="Register Student"
    context="What you type is kept as a draft in this browser until you save it"
    back={{ to: '/students', label: 'Students' }}
  >
    <NetworkNeeded>
      A student is registered, and his payment recorded, only when the server answers.
    </NetworkNeeded>
    <StudentForm />
  </Page>
)
