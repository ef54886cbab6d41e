import { t } from '@lingui/core/macro'
import { choicesOf } from '../../language/contract-words.ts'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { showRupees } from '../../../contract/values/money.ts'
import { useRead } from '../../api/client.ts'
import { DocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { useDocumentLanguage } from '../../shared/document-language.ts'
import { isNotFound, RecordState, together } from '../../shared/RecordState.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { useToday } from '../../shared/today.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Empty } from '../../ui/LoadFailed.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { Page } from '../../ui/Page.tsx'
import { type Slip, slipOf, type SlipSum } from './slip.ts'
import { askedBySlip, SlipSheet } from './SlipSheet.tsx'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

const failed = () => t`Failed to load the dues slip`

/** What a student owes by course, to be printed and paid by UPI. */
export const SlipPage = () => {
  const { id = '' } = useParams()
  const url = useUrlState()
  const today = useToday()
  const student = useRead('GET /api/students/:id', { params: { id }, failed: failed() })
  const payments = useRead('GET /api/students/:id/payments', { params: { id } })
  const institute = useRead('GET /api/institute')
  const document = useDocumentLanguage()
  const query = together([student, payments, institute], document)
  if (
    !student.data ||
    !payments.data ||
    !institute.data ||
    query.isPending ||
    isNotFound(student.error)
  )
    return (
      <RecordState
        query={query}
        title={t`Dues slip`}
        failed={failed()}
        back={backTo('students')}
        missing={{
          title: t`Student not found`,
          text: t`This student doesn't exist or has been deleted.`,
          link: { to: pathTo('students'), label: t`Go to students` },
        }}
      />
    )
  const slip = slipOf(payments.data.accounts, today)
  const sum = slip.sums.find((one) => one === url.get('sum')) ?? slip.sums[0] ?? 'balance'
  const content = {
    student: student.data.student,
    institute: institute.data.institute,
    slip,
    today,
    sum,
  }
  const { name, registrationNumber } = content.student
  const asked = askedBySlip(content)
  const isOwed = slip.balance > 0
  return (
    <Page
      title={t`Dues slip`}
      context={`${name} · ${registrationNumber}`}
      back={{ to: pathOfRecord('student', id), label: name }}
      action={
        isOwed && (
          <>
            <DocumentLanguage label={t`Language of the slip`} document={document} />
            {asked !== undefined && (
              <a href={asked.link} className={buttonLook('secondary')}>
                {t`Open in a UPI app`}
              </a>
            )}
            <Button variant="primary" icon={Printer} onClick={() => window.print()}>
              {t`Print`}
            </Button>
          </>
        )
      }
    >
      {isOwed ? (
        <>
          {slip.sums.length > 1 && (
            <FilterSelect
              label={t`Amount of the slip`}
              value={sum}
              onChange={(chosen) => url.set({ sum: chosen }, { replace: true })}
              options={choicesOf(slip.sums, sumWords(slip))}
            />
          )}
          <SlipSheet {...content} language={document.language} say={document.say} />
        </>
      ) : (
        <Empty text={t`This student owes nothing.`} />
      )}
    </Page>
  )
}

const sumWords = ({ due, balance }: Slip): Record<SlipSum, string> => ({
  due: t`Due now: ${{ amount: showRupees(due) }}`,
  balance: t`Whole balance: ${{ amount: showRupees(balance) }}`,
})
