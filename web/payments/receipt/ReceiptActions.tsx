import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { buttonLook } from '../../ui/button-look.ts'
import { chatOf, type ReceiptContent } from '../../shared/payments/receipt/receipt.ts'
import { DocumentLanguage, type useDocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { inTime } from '../../ui/lazy/in-time.ts'
import { PaperActions } from '../paper/PaperActions.tsx'

type Props = ReceiptContent & { document: ReturnType<typeof useDocumentLanguage> }

/** Prints a receipt, saves it, or sends it to the parent's phone. */
export const ReceiptActions = ({ document, ...content }: Props) => {
  const { receipt } = content
  const { say } = document
  const link = say(() => chatOf(content))
  const save = async () => {
    const { saveReceipt } = await inTime(import('./receipt-pdf.ts'))
    await saveReceipt(content, say)
  }

  return (
    <>
      <DocumentLanguage label={t`Language of the receipt`} document={document} />
      {link !== undefined && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary')}
        >
          <MessageCircle aria-hidden size={16} />
          {t`Share on WhatsApp`}
        </a>
      )}
      <PaperActions onSave={save} />
      {link === undefined && !receipt.cancelled && (
        <p className="w-full text-small text-soft">
          {t`WhatsApp needs a mobile number. The parent's, ${{ number: receipt.student.parentMobileNumber }}, isn't one.`}
        </p>
      )}
    </>
  )
}
