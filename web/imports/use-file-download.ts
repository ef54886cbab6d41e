import { useState } from 'react'
import { reasonOf } from '../api/failures.ts'
import { fetchedFile } from '../api/transfer/fetched-file.ts'
import type { SendOptions } from '../api/transmit.ts'
import { saveFile } from '../files/save-file.ts'
import { toastFailure } from '../ui/toast/toast.ts'

/** Saves a file that a call answers with; `failed` is the toast if it cannot. */
export const useFileDownload = (failed: string) => {
  const [saving, setSaving] = useState(false)
  const save = async (name: string, call: (options: SendOptions) => Promise<unknown>) => {
    setSaving(true)
    try {
      await call({
        carrier: fetchedFile((fetched) => saveFile(fetched.file, fetched.name ?? name)),
      })
    } catch (error) {
      toastFailure(failed, reasonOf(error))
    }
    setSaving(false)
  }
  return { saving, save }
}
