import { t } from '@lingui/core/macro'
import { Page } from '../../ui/Page.tsx'
import { LeaveForm } from './LeaveForm.tsx'
import { RecentRequests } from './RecentRequests.tsx'
import '../leave.css'
import { titleOf } from '../../screens/menu.ts'
import { Trans } from '@lingui/react/macro'
import { limitedTypes } from '../../../contract/leave/terms.ts'
import { terms } from '../../language/contract-words.ts'
import { useRead } from '../../api/client.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { NamedValues } from '../../ui/Facts.tsx'
import { Section } from '../../ui/Section.tsx'

export const LeaveRequestPage = () => (
  <Page title={titleOf('leaveRequest')} context={t`Request leave and track your requests`}>
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,760px)_minmax(260px,1fr)] lg:gap-8">
      <LeaveForm />
      <LeaveBalance />
      <RecentRequests />
    </div>
  </Page>
)

const LeaveBalance = () => {
  const failed = t`Failed to load the leave balance`
  const query = useRead('GET /api/leave-requests/balance', { failed })
  const { data, isError } = query
  return (
    <Section
      id="balance"
      title={t`Leave Balance`}
      hint={data === undefined ? t`Days left` : t`Days left in ${{ year: data.year }}`}
    >
      {isError && data === undefined ? (
        <LoadFailed text={failed} query={query} />
      ) : (
        <NamedValues
          items={limitedTypes.map((type) => ({
            label: terms().leaveTypes[type],
            value: data && (
              <Left days={data.leaveBalance[type]} entitlement={data.entitlement[type]} />
            ),
          }))}
        />
      )}
      <p className="text-small text-soft">
        {t`Pending requests are already deducted. Other leave has no balance.`}
      </p>
    </Section>
  )
}

type LeftProps = { days: number; entitlement: number }

const Left = ({ days, entitlement }: LeftProps) => (
  <span className="font-normal text-soft">
    <Trans>
      <span className="font-semibold text-ink">{days}</span> of {entitlement}
    </Trans>
  </span>
)
