import { t } from '@lingui/core/macro'
import { NetworkNeeded } from '../../shared/NetworkNeeded.tsx'
import { Page } from '../../ui/Page.tsx'
import { StudentForm } from './StudentForm.tsx'
import { backTo } from '../../screens/menu.ts'

export const NewStudentPage = () => (
  <Page
    title={t`Register student`}
    context={t`Saved as a draft on this device until you register`}
    back={backTo('students')}
  >
    <NetworkNeeded>
      {t`The student can't be saved yet. What you type stays here until you're connected.`}
    </NetworkNeeded>
    <StudentForm />
  </Page>
)
