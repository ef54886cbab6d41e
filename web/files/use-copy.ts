import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { announce, toastFailure } from '../ui/toast/toast.ts'

/** Copies a text at the press of a button. */
export const useCopy = (text: string) => {
  const [copied, setCopied] = useState<string | undefined>(undefined)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      announce(t`Copied`)
    } catch {
      toastFailure(t`Your browser doesn't let Muster copy. Select the text and copy it yourself.`)
    }
  }
  return { isCopied: copied === text, copy }
}
