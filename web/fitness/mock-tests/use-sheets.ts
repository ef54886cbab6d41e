import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Entrant } from '../../../contract/fitness/mock-tests.ts'
import type { Answer } from '../../../contract/kit/api.ts'
import { spokenLanguage } from '../../../contract/values/languages.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { saveFile } from '../../files/save-file.ts'
import { redrawPicture } from '../../files/shrink-picture.ts'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { type FileKind, makeFile } from './make-file.ts'

type Found = Answer<'GET /api/mock-tests/:id'>

/** Makes the sheets of a mock test, page by page beside the screen, and saves them. */
export const useSheets = (found: Found) => {
  const [saving, setSaving] = useState<{ kind: FileKind; only?: Entrant } | undefined>(undefined)
  const [pages, setPages] = useState(0)

  /** True when the file was saved. */
  const save = async (kind: FileKind, only?: Entrant): Promise<boolean> => {
    setSaving({ kind, ...(only && { only }) })
    setPages(0)
    try {
      const { institute } = await send('GET /api/institute', {})
      const { logo: stored, name, address } = institute
      // A broken picture must not stop a sheet.
      const logo =
        stored === undefined ? undefined : await redrawPicture(stored).catch(() => undefined)
      const order = {
        kind,
        found,
        only: only?._id,
        institute: { name, address, logo },
        language: spokenLanguage(),
      }
      saveFile(await makeFile(order, setPages), nameOf(found, kind, only))
      toastSuccess(t`File downloaded`)
      return true
    } catch (error) {
      toastFailure(t`Failed to make the file`, reasonOf(error))
      return false
    } finally {
      setSaving(undefined)
    }
  }
  return { saving, pages, save }
}

const tidy = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')

const nameOf = ({ mockTest }: Found, kind: FileKind, only: Entrant | undefined): string => {
  const end = { sheet: 'pdf', certificates: 'pdf', xlsx: 'xlsx', csv: 'csv' }[kind]
  const whose = only === undefined ? 'students' : tidy(only.name)
  return `${tidy(mockTest.name)}-${mockTest.day}${kind === 'certificates' ? `-${whose}` : ''}.${end}`
}
