import { Download, MessageCircle, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { NoFont } from '../../files/pdf/scripts.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { chatOf, type ReceiptShown } from '../../shared/payments/receipt/receipt.ts'
import { inTime } from '../../ui/lazy/in-time.ts'

const adviceOn = (error: unknown): string | undefined =>
  error instanceof NoFont ? `${error.message} Print it and save it as a PDF instead.` : undefined

/** Prints a receipt, saves it, or sends it to the parent's phone. */
export const ReceiptActions = (shown: ReceiptShown) => {
  const { receipt } = shown
  const [saving, setSaving] = useState(false)
  const link = chatOf(shown)

  const save = async () => {
    setSaving(true)
    try {
      const { saveReceipt } = await inTime(import('./receipt-pdf.ts'))
      await saveReceipt(shown)
      toastSuccess('PDF downloaded successfully')
    } catch (error) {
      toastFailure('Failed to download PDF', adviceOn(error))
    }
    setSaving(false)
  }

  return (
    <>
      {link !== undefined && (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary')}
        >
          <MessageCircle aria-hidden size={16} />
          Share on WhatsApp
        </a>
      )}
      <Button icon={Download} busy={saving} onClick={() => void save()}>
        Download PDF
      </Button>
      <Button variant="primary" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
      {link === undefined && !receipt.cancelled && (
        <p className="w-full text-small text-soft">
          {`WhatsApp needs a mobile number. The parent's, ${receipt.student.parentMobileNumber}, isn't one.`}
        </p>
      )}
    </>
  )
}
