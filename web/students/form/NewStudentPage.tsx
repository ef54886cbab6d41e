import { NetworkNeeded } from '../../shared/NetworkNeeded.tsx'
import { Page } from '../../ui/Page.tsx'
import { StudentForm } from './StudentForm.tsx'

export const NewStudentPage = () => (
  <Page
    title="Register Student"
    context="What you type is kept as a draft in this browser until you save it"
    back={{ to: '/students', label: 'Students' }}
  >
    <NetworkNeeded>
      The student can’t be saved yet. What you type stays here until you’re connected.
    </NetworkNeeded>
    <StudentForm />
  </Page>
)
