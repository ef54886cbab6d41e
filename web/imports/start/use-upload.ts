import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ImportKind, importLimits } from '../../../contract/imports/terms.ts'
import { showBytes } from '../../../contract/values/bytes.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { uploadOf } from '../../api/transfer/upload.ts'
import type { Upload } from './DropZone.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** An upload that stands still gives up by itself. */
const timeoutMs = 3_600_000

/** Sends a sheet to be checked, and opens what was found in it. */
export const useUpload = (kind: ImportKind) => {
  const navigate = useNavigate()
  const [upload, setUpload] = useState<Upload | undefined>(undefined)
  // Words are made at each render, so that they follow the language.
  const [refusal, setRefusal] = useState<(() => string) | undefined>(undefined)
  const stop = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const take = async (files: readonly File[]) => {
    const [file] = files
    const fault = await faultOf(files)
    setRefusal(() => fault)
    if (file === undefined || fault !== undefined) return
    const { signal } = (stop.current = new AbortController())
    const { name } = file
    setUpload({ name, share: 0 })
    try {
      const answer = await send(
        'POST /api/imports',
        { query: { kind, name } },
        { carrier: uploadOf(file, (share) => setUpload({ name, share })), timeoutMs, signal },
      )
      void navigate(pathTo('import', { id: answer.import._id }))
    } catch (error) {
      if (!signal.aborted) setRefusal(() => () => reasonOf(error) ?? t`Failed to upload the sheet`)
    }
    setUpload(undefined)
  }
  return {
    upload,
    refused: refusal?.(),
    take: (files: readonly File[]) => void take(files),
    cancel: () => stop.current?.abort(),
  }
}

/** What is wrong with dropped files before any of them is sent. */
const faultOf = async (files: readonly File[]): Promise<(() => string) | undefined> => {
  const [file, another] = files
  if (another !== undefined) return () => t`Import one sheet at a time.`
  if (file === undefined || !(await isReadable(file)))
    return () => t`This can't be read as a file. Choose an Excel or CSV file.`
  const size = showBytes(file.size)
  const most = showBytes(importLimits.bytes)
  return file.size > importLimits.bytes
    ? () =>
        t`The file has ${size}, and at most ${most} can be imported. Split it into several files, or remove its pictures.`
    : undefined
}

/** False for a folder, and for a file that is gone. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
