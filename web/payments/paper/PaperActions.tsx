import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { NoFont } from '../../files/pdf/scripts.ts'
import { Button } from '../../ui/Button.tsx'
import { PrintButton } from '../../shared/PrintButton.tsx'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'

const adviceOn = (error: unknown): string | undefined =>
  error instanceof NoFont
    ? t`Some letters here have no font for a PDF. Print it and save it as a PDF instead.`
    : undefined

/** Saves a receipt or a voucher as a PDF, or prints it. */
export const PaperActions = ({ onSave }: { onSave: () => Promise<void> }) => {
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await onSave()
      toastSuccess(t`PDF downloaded successfully`)
    } catch (error) {
      toastFailure(t`Failed to download PDF`, adviceOn(error))
    }
    setSaving(false)
  }
  return (
    <>
      <Button icon={Download} busy={saving} onClick={() => void save()}>
        {t`Download PDF`}
      </Button>
      <PrintButton variant="primary" />
    </>
  )
}
