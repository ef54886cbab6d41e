import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { read } from '../../api/client.ts'
import { DocumentLanguage, useDocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { VoucherSheet } from '../../shared/payments/receipt/VoucherSheet.tsx'
import { isNotFound, RecordState, together } from '../../shared/RecordState.tsx'
import { pathOfRecord } from '../../shared/record-path.ts'
import { inTime } from '../../ui/lazy/in-time.ts'
import { Page } from '../../ui/Page.tsx'
import { PaperActions } from '../paper/PaperActions.tsx'
import { backTo } from '../../screens/menu.ts'
import { pathTo } from '../../screens/path-to.ts'

const failed = () => t`Failed to load the voucher`
const students = () => backTo('students')

/** The voucher of a refund, to be printed or saved, and signed. */
export const VoucherPage = () => {
  const { refundId = '' } = useParams()
  const call = { params: { id: refundId } }
  const voucher = useQuery(read('GET /api/refunds/:id/voucher', call, { failed: failed() }))
  const institute = useQuery(read('GET /api/institute', {}))
  const document = useDocumentLanguage()
  const reading = together([voucher, institute])
  if (
    voucher.data === undefined ||
    institute.data === undefined ||
    document.isPending ||
    isNotFound(voucher.error)
  )
    return (
      <RecordState
        query={{ ...reading, isPending: reading.isPending || document.isPending }}
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
