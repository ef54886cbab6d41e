import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { useSession } from '../../api/session.ts'
import { AccountFigures } from '../../shared/payments/AccountFigures.tsx'
import { ChangeList } from '../../shared/payments/changes/ChangeList.tsx'
import { LedgerList } from '../../shared/payments/LedgerList.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'

type Props = {
  ledger: Answer<'GET /api/students/:id/payments'>
  back: { to: string; label: string }
}

/** What stays of a deleted student: their money, which the books still count. */
export const DeletedStudent = ({ ledger, back }: Props) => {
  const { may } = useSession()
  const { name, registrationNumber } = ledger.student
  return (
    <Page title={name} context={registrationNumber} back={back}>
      <Note tone="warn">
        {may('students.delete')
          ? t`This student was deleted. Their payments stay in the books. You can restore them from the deleted students.`
          : t`This student was deleted. Their payments stay in the books.`}
      </Note>
      <Section id="payment" title={t`Payment Information`}>
        {ledger.accounts.map((account) => (
          <div key={account.courseId} className="grid gap-2">
            <h3>{account.courseName}</h3>
            <AccountFigures {...account} />
          </div>
        ))}
        <LedgerList lines={ledger.payments} />
        <ChangeList {...ledger} manages={false} />
      </Section>
    </Page>
  )
}
