import { t } from '@lingui/core/macro'
import { Page } from '../../ui/Page.tsx'
import { LeaveBalance } from './LeaveBalance.tsx'
import { LeaveForm } from './LeaveForm.tsx'
import { RecentRequests } from './RecentRequests.tsx'
import '../leave.css'
import { titleOf } from '../../screens/menu.ts'

export const LeaveRequestPage = () => (
  <Page title={titleOf('leaveRequest')} context={t`Request leave and track your requests`}>
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,760px)_minmax(260px,1fr)] lg:gap-8">
      <LeaveForm />
      <LeaveBalance />
      <RecentRequests />
    </div>
  </Page>
)
