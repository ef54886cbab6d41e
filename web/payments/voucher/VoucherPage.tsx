import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useRead } from '../../api/client.ts'
import { DocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { useDocumentLanguage } from '../../shared/document-language.ts'
import { isNotFound, RecordState, together } from '../../shared/RecordState.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { inTime } from '../../ui/lazy/in-time.ts'
import { Page } from '../../ui/Page.tsx'
import { PaperActions } from '../paper/PaperActions.tsx'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'
import { Fragment } from 'react'
import { amountInWords } from '../../shared/payments/receipt/amount-in-words.ts'
import type { ReceiptIn } from '../../shared/payments/receipt/receipt.ts'
import { headOf } from '../../shared/payments/receipt/SheetHead.tsx'
import { factsOf, handedOverBy, receiverSigns, type VoucherContent } from './voucher.ts'

const failed = () => t`Failed to load the voucher`
const students = () => backTo('students')

/** The voucher of a refund, to be printed or saved, and signed. */
export const VoucherPage = () => {
  const { refundId = '' } = useParams()
  const voucher = useRead('GET /api/refunds/:id/voucher', {
    params: { id: refundId },
    failed: failed(),
  })
  const institute = useRead('GET /api/institute')
  const document = useDocumentLanguage()
  const query = together([voucher, institute], document)
  if (!voucher.data || !institute.data || query.isPending || isNotFound(voucher.error))
    return (
      <RecordState
        query={query}
        title={t`Voucher`}
        failed={failed()}
        back={students()}
        missing={{
          title: t`Voucher not found`,
          text: t`There is no refund under this address, so there is no voucher.`,
          link: { to: pathTo('students'), label: t`Go to the students` },
        }}
      />
    )
  const content = { voucher: voucher.data.voucher, institute: institute.data.institute }
  const { student, voucherNumber } = content.voucher
  const save = async () => {
    const { saveVoucher } = await inTime(import('./voucher-pdf.ts'))
    await saveVoucher(content, document.say)
  }
  return (
    <Page
      title={t`Voucher ${{ number: voucherNumber }}`}
      context={`${student.name} · ${student.registrationNumber}`}
      back={{ to: pathOfRecord('student', student._id), label: student.name }}
      action={
        <>
          <DocumentLanguage label={t`Language of the voucher`} document={document} />
          <PaperActions onSave={save} />
        </>
      }
    >
      <VoucherSheet {...content} language={document.language} say={document.say} />
    </Page>
  )
}

type Props = VoucherContent & ReceiptIn

/** The voucher as it is printed on A5, in the language of the document. */
const VoucherSheet = ({ language, say, ...content }: Props) => (
  <article
    className="receipt"
    lang={`${language}-IN`}
    aria-label={t`Voucher ${{ number: content.voucher.voucherNumber }}`}
  >
    {say(() => partsOf(content))}
  </article>
)

// No components of its own, as they would be rendered once the language is the screen's again.
const partsOf = (content: VoucherContent) => {
  const { voucher, institute } = content
  return (
    <>
      {headOf(institute)}
      <dl className="receipt-facts">
        {factsOf(content).map(([name, fact]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="font-medium">{amountInWords(voucher.amount)}</p>
      <footer className="flex justify-between gap-4 pt-6 text-small text-soft">
        <p>{handedOverBy(content)}</p>
        <p className="min-w-40 border-t border-line pt-1 text-center">{receiverSigns()}</p>
      </footer>
    </>
  )
}
