import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useRead } from '../../api/client.ts'
import { isNotFound, RecordState } from '../../shared/RecordState.tsx'
import { paymentsOf, useDeskAhead } from './desk-reads.ts'
import { StudentDesk } from './StudentDesk.tsx'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { Skeleton } from '../../ui/Loading.tsx'
import { DeskGrid } from './DeskGrid.tsx'
import { StudentFigures } from './StudentFigures.tsx'
import type { Answer } from '../../../contract/kit/api.ts'
import { useSession } from '../../api/session.ts'
import { AccountFigures } from '../../shared/payments/AccountFigures.tsx'
import { ChangeList } from '../../shared/payments/changes/ChangeList.tsx'
import { LedgerList } from '../../shared/payments/LedgerList.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'

export const StudentPage = () => {
  const { id = '' } = useParams()
  const { may } = useSession()
  const failed = t`Failed to load student details`
  const back = backTo('students')
  const query = useRead('GET /api/students/:id', { params: { id }, failed })
  useDeskAhead(id)
  // A deleted student has no page, but their money has.
  const isMissing = isNotFound(query.error)
  const ledger = useQuery({ ...paymentsOf(id), enabled: isMissing && may('fees.read') })

  if (isMissing && ledger.data?.student.deleted === true)
    return <DeletedStudent ledger={ledger.data} back={back} />

  if (query.data === undefined || isMissing)
    return (
      <RecordState
        query={query}
        title={t`Student`}
        failed={failed}
        back={back}
        missing={{
          title: t`Student not found`,
          text: t`This student doesn't exist or has been deleted.`,
          link: { to: pathTo('students'), label: t`Go to students` },
        }}
        waiting={<WaitingDesk />}
      />
    )
  return <StudentDesk key={id} student={query.data.student} back={back} />
}

/** A student's page while they are loading, about as high as it will be. */
const WaitingDesk = () => (
  <div role="status" className="flex flex-col gap-4 md:gap-5">
    <span className="sr-only">{t`Loading…`}</span>
    <StudentFigures student={undefined} />
    <DeskGrid
      money={<Box lines={18} />}
      beside={
        <>
          <Box lines={14} />
          <Box lines={20} />
        </>
      }
      below={<Box lines={6} />}
    />
  </div>
)

const Box = ({ lines }: { lines: number }) => (
  <div className="rounded-lg border border-line bg-raised px-5 py-6">
    <Skeleton lines={lines} />
  </div>
)

type Props = {
  ledger: Answer<'GET /api/students/:id/payments'>
  back: { to: string; label: string }
}

/** What stays of a deleted student: their money, which the books still count. */
const DeletedStudent = ({ ledger, back }: Props) => {
  const { may } = useSession()
  const { name, registrationNumber, erased } = ledger.student
  return (
    <Page title={name} context={registrationNumber} back={back}>
      <Note tone="warn">
        {erased
          ? t`The personal data of this student was erased. Their payments stay in the books.`
          : may('students.delete')
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
