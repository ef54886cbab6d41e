import { t } from '@lingui/core/macro'
import type { Consent } from '../../../contract/consents/calls.ts'
import type { Student } from '../../../contract/students/calls.ts'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { checkNames, consentInWords, giverNames } from '../../shared/privacy/consent-words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { showInstant } from '../../shared/instants.ts'

const RecordConsent = lazyDialog(
  async () => (await import('./ConsentDialogs.tsx')).RecordConsentDialog,
)
const WithdrawConsent = lazyDialog(
  async () => (await import('./ConsentDialogs.tsx')).WithdrawConsentDialog,
)

/** What a student or their parent has consented to, newest first, also what was withdrawn. */
export const Consents = ({ student }: { student: Student }) => {
  const { may } = useSession()
  const failed = t`Failed to load the consents`
  const query = useRead('GET /api/students/:id/consents', { params: { id: student._id }, failed })
  const mayWrite = may('students.write')
  return (
    <Loaded query={query} failed={failed} waiting={<Skeleton lines={2} />}>
      {({ consents }) => (
        <>
          {consents.length === 0 && <p className="text-soft">{t`No consent on file`}</p>}
          <ul className="grid gap-2">
            {consents.map((consent) => (
              <li key={consent._id} className="grid gap-0.5">
                <ConsentText consent={consent} />
                {consent.withdrawn === undefined && mayWrite && (
                  <span className="-ml-3">
                    <Button variant="quiet" {...opens(WithdrawConsent, { student, consent })}>
                      {t`Withdraw consent`}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
          {mayWrite && consents.every(({ withdrawn }) => withdrawn !== undefined) && (
            <div className="mt-2">
              <Button {...opens(RecordConsent, { student })}>{t`Record consent`}</Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

const ConsentText = ({ consent }: { consent: Consent }) => {
  const { verified, withdrawn, date, by } = consent
  const recorded = { time: showInstant(date), name: by.name }
  return (
    <>
      <p className="flex flex-wrap gap-x-2 break-words">
        {consentInWords(consent)}
        {withdrawn && <Badge tone="bad">{t`Consent withdrawn`}</Badge>}
      </p>
      <p className="text-small break-words text-soft">
        {verified !== undefined && `${checkNames()[verified]} · `}
        {t`${{ time: recorded.time }}, recorded by ${{ name: recorded.name }}`}
      </p>
      {withdrawn && (
        <p className="text-small break-words text-soft">
          {[
            t`Withdrawn by ${{ giver: giverNames()[withdrawn.withdrawnBy] }} on ${{ time: showInstant(withdrawn.date) }}`,
            withdrawn.reason,
          ]
            .filter(Boolean)
            .join(': ')}
        </p>
      )}
    </>
  )
}
