import { t } from '@lingui/core/macro'
import { Download, MessageCircle, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { NoFont } from '../../files/pdf/scripts.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { chatOf, type ReceiptShown } from '../../shared/payments/receipt/receipt.ts'
import { DocumentLanguage, type useDocumentLanguage } from '../../shared/DocumentLanguage.tsx'
import { inTime } from '../../ui/lazy/in-time.ts'

const adviceOn = (error: unknown): string | undefined =>
  error instanceof NoFont
    ? t`Some letters here have no font for a PDF. Print it and save it as a PDF instead.`
    : undefined

type Props = ReceiptShown & { document: ReturnType<typeof useDocumentLanguage> }

/** Prints a receipt, saves it, or sends it to the parent's phone. */
export const ReceiptActions = ({ document, ...shown }: Props) => {
  const { receipt } = shown
  const { say } = document
  const [saving, setSaving] = useState(false)
  const link = say(() => chatOf(shown))

  const save = async () => {
    setSaving(true)
    try {
      const { saveReceipt } = await inTime(import('./receipt-pdf.ts'))
      await saveReceipt(shown, say)
      toastSuccess(t`PDF downloaded successfully`)
    } catch (error) {
      toastFailure(t`Failed to download PDF`, adviceOn(error))
    }
    setSaving(false)
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
      <Button icon={Download} busy={saving} onClick={() => void save()}>
        {t`Download PDF`}
      </Button>
      <Button variant="primary" icon={Printer} onClick={() => window.print()}>
        {t`Print`}
      </Button>
      {link === undefined && !receipt.cancelled && (
        <p className="w-full text-small text-soft">
          {t`WhatsApp needs a mobile number. The parent's, ${{ number: receipt.student.parentMobileNumber }}, isn't one.`}
        </p>
      )}
    </>
  )
}
