import { useState } from 'react'
import { reasonOf } from '../api/failures.ts'
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

type Fetched = { file: Blob; name: string | undefined }

/** A call whose answer is a file; `take` gets it with the name that the server gives it. */
export const fetchedFile =
  (take: (fetched: Fetched) => void) =>
  async (address: string, request: RequestInit): Promise<Response> => {
    const answer = await fetch(address, request)
    if (!answer.ok) return answer
    take({ file: await answer.blob(), name: nameIn(answer.headers) })
    // Calls are answered in JSON.
    return new Response('{}', answer)
  }

const nameIn = (headers: Headers): string | undefined => {
  const given = headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(given)?.[1]
  return encoded === undefined ? /filename="([^"]+)"/.exec(given)?.[1] : decodeURIComponent(encoded)
}
