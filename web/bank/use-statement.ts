import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { Comparison } from '../../contract/bank/calls.ts'
import { type StatementField, statementLimits } from '../../contract/bank/terms.ts'
import { showBytes } from '../../contract/values/bytes.ts'
import { send } from '../api/client.ts'
import { reasonOf } from '../api/failures.ts'
import { uploadOf } from '../api/transfer/upload.ts'

/** An upload that stands still gives up by itself. */
const timeoutMs = 600_000

export type Fields = readonly (StatementField | null)[]

/** Sends a statement to be compared. The file stays with the page, so that it can be read again. */
export const useStatement = () => {
  const [file, setFile] = useState<File | undefined>(undefined)
  const [comparison, setComparison] = useState<Comparison | undefined>(undefined)
  const [fields, setFields] = useState<Fields | undefined>(undefined)
  const [busy, setBusy] = useState(false)
  // Words are made at each render, so that they follow the language.
  const [refusal, setRefusal] = useState<(() => string) | undefined>(undefined)
  const stop = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const compare = async (sent: File, chosen?: Fields) => {
    stop.current?.abort()
    const { signal } = (stop.current = new AbortController())
    const query = chosen && { columns: chosen.map((field) => field ?? '').join(',') }
    setRefusal(undefined)
    setBusy(true)
    try {
      const carrier = uploadOf(sent, () => undefined)
      const call = 'POST /api/bank-statement'
      setComparison(await send(call, query ? { query } : {}, { carrier, timeoutMs, signal }))
      setFile(sent)
      setFields(chosen)
    } catch (error) {
      if (signal.aborted) return
      setRefusal(() => () => reasonOf(error) ?? t`Failed to read the statement`)
    }
    setBusy(false)
  }

  const take = (files: readonly File[]) => {
    const [sent] = files
    if (sent === undefined) return
    if (sent.size <= statementLimits.bytes) return void compare(sent)
    const most = showBytes(statementLimits.bytes)
    setRefusal(() => () => t`Choose a statement of at most ${most}, for example of one month.`)
  }
  return {
    name: file?.name,
    comparison,
    busy,
    refused: refusal?.(),
    take,
    readAs: (chosen: Fields) => file && void compare(file, chosen),
    /** Compares the same file with what the payments are now. */
    again: () => file && void compare(file, fields),
  }
}
