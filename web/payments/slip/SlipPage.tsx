import { t } from '@lingui/core/macro'
import { choicesOf } from '../../language/contract-words.ts'
import { useParams } from 'react-router'
import { showRupees } from '../../../contract/values/money.ts'
import { useRead } from '../../api/client.ts'
import { DocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { useToday } from '../../shared/today.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Empty } from '../../ui/LoadFailed.tsx'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { useUrlState } from '../../ui/filters/url-state.ts'
import { type Slip, slipOf, type SlipSum } from './slip.ts'
import { askedBySlip, SlipSheet } from './SlipSheet.tsx'
import { PaperFrame, together } from '../../shared/PaperFrame.tsx'
import { PrintButton } from '../../shared/PrintButton.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** What a student owes by course, to be printed and paid by UPI. */
export const SlipPage = () => {
  const { id = '' } = useParams()
  const url = useUrlState()
  const today = useToday()
  const failed = t`Failed to load the dues slip`
  const student = useRead('GET /api/students/:id', { params: { id }, failed })
  const payments = useRead('GET /api/students/:id/payments', { params: { id } })
  return (
    <PaperFrame
      record={together(student, payments)}
      title={t`Dues slip`}
      failed={failed}
      missing={{
        title: t`Student not found`,
        text: t`This student doesn't exist or has been deleted.`,
        link: { to: pathTo('students'), label: t`Go to students` },
      }}
    >
      {({ accounts, ...read }, document) => {
        const slip = slipOf(accounts, today)
        const sum = slip.sums.find((one) => one === url.get('sum')) ?? slip.sums[0] ?? 'balance'
        const content = { student: read.student, institute: read.institute, slip, today, sum }
        const page = { title: t`Dues slip`, student: read.student }
        if (slip.balance <= 0)
          return { ...page, children: <Empty text={t`This student owes nothing.`} /> }
        const asked = askedBySlip(content)
        return {
          ...page,
          action: (
            <>
              <DocumentLanguage label={t`Language of the slip`} document={document} />
              {asked !== undefined && (
                <a href={asked.link} className={buttonLook('secondary')}>
                  {t`Open in a UPI app`}
                </a>
              )}
              <PrintButton variant="primary" />
            </>
          ),
          children: (
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
          ),
        }
      }}
    </PaperFrame>
  )
}

const sumWords = ({ due, balance }: Slip): Record<SlipSum, string> => ({
  due: t`Due now: ${{ amount: showRupees(due) }}`,
  balance: t`Whole balance: ${{ amount: showRupees(balance) }}`,
})
