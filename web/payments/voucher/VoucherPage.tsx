import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useRead } from '../../api/client.ts'
import { DocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { inTime } from '../../ui/lazy/in-time.ts'
import { PaperActions } from '../paper/PaperActions.tsx'
import { PaperFrame } from '../../shared/PaperFrame.tsx'
import { pathTo } from '../../screens/path-to.ts'
import { amountInWords } from '../../shared/payments/receipt/amount-in-words.ts'
import { headOf, namedFacts, Sheet, signedBy } from '../../shared/payments/receipt/Sheet.tsx'
import { factsOf, signingOf, type VoucherContent } from './voucher.ts'

/** The voucher of a refund, to be printed or saved, and signed. */
export const VoucherPage = () => {
  const { refundId = '' } = useParams()
  const failed = t`Failed to load the voucher`
  return (
    <PaperFrame
      record={useRead('GET /api/refunds/:id/voucher', { params: { id: refundId }, failed })}
      title={t`Voucher`}
      failed={failed}
      missing={{
        title: t`Voucher not found`,
        text: t`There is no refund under this address, so there is no voucher.`,
        link: { to: pathTo('students'), label: t`Go to the students` },
      }}
    >
      {(content, document) => {
        const title = t`Voucher ${{ number: content.voucher.voucherNumber }}`
        const save = async () => {
          const { saveVoucher } = await inTime(import('./voucher-pdf.ts'))
          await saveVoucher(content, document.say)
        }
        return {
          title,
          student: content.voucher.student,
          action: (
            <>
              <DocumentLanguage label={t`Language of the voucher`} document={document} />
              <PaperActions onSave={save} />
            </>
          ),
          children: <Sheet {...document} label={title} parts={() => partsOf(content)} />,
        }
      }}
    </PaperFrame>
  )
}

const partsOf = (content: VoucherContent) => (
  <>
    {headOf(content.institute)}
    {namedFacts(factsOf(content))}
    <p className="font-medium">{amountInWords(content.voucher.amount)}</p>
    {signedBy(signingOf(content))}
  </>
)
