import { plural, t } from '@lingui/core/macro'
import { Award, FileDown, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../../contract/kit/api.ts'
import { spokenLanguage } from '../../../contract/values/languages.ts'
import { send } from '../../api/client.ts'
import { reasonOf } from '../../api/failures.ts'
import { saveFile } from '../../files/save-file.ts'
import { redrawPicture } from '../../files/shrink-picture.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'
import { type FileKind, makeFile } from './make-file.ts'

type Found = Answer<'GET /api/mock-tests/:id'>

const kinds = () =>
  [
    { kind: 'sheet', label: t`Result sheet (PDF)`, icon: FileDown },
    { kind: 'certificates', label: t`A page for each student (PDF)`, icon: Award },
    { kind: 'xlsx', label: t`Excel`, icon: FileSpreadsheet },
    { kind: 'csv', label: t`CSV`, icon: FileText },
  ] as const

/** The sheets of a mock test; a PDF is made page by page beside the screen. */
export const MockTestFiles = (found: Found) => {
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState<FileKind | undefined>(undefined)
  const [pages, setPages] = useState(0)
  const measured = found.entrants.filter(({ rank }) => rank !== undefined).length

  const save = async (kind: FileKind) => {
    setSaving(kind)
    setPages(0)
    try {
      const { institute } = await send('GET /api/institute', {})
      const { logo: stored, name, address } = institute
      // A broken picture must not stop a sheet.
      const logo =
        stored === undefined ? undefined : await redrawPicture(stored).catch(() => undefined)
      const order = { kind, found, institute: { name, address, logo }, language: spokenLanguage() }
      saveFile(await makeFile(order, setPages), nameOf(found, kind))
      toastSuccess(t`File downloaded`)
      setOpen(false)
    } catch (error) {
      toastFailure(t`Failed to make the file`, reasonOf(error))
    }
    setSaving(undefined)
  }
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t`Print`}
      </Button>
      <Button icon={FileDown} onClick={() => setOpen(true)}>
        {t`Download`}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t`Download`}>
          <div className="grid gap-2">
            {kinds().map(({ kind, label, icon }) => (
              <Button
                key={kind}
                icon={icon}
                busy={saving === kind}
                disabled={saving !== undefined || (kind === 'certificates' && measured === 0)}
                onClick={() => void save(kind)}
              >
                {label}
              </Button>
            ))}
          </div>
          <p role="status" className="text-soft empty:hidden">
            {saving !== undefined && pages > 0
              ? plural({ pages }, { one: '# page made…', other: '# pages made…' })
              : undefined}
          </p>
        </Dialog>
      )}
    </>
  )
}

const nameOf = ({ mockTest }: Found, kind: FileKind): string => {
  const name = mockTest.name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const end = { sheet: 'pdf', certificates: 'pdf', xlsx: 'xlsx', csv: 'csv' }[kind]
  return `${name}-${mockTest.day}${kind === 'certificates' ? '-students' : ''}.${end}`
}
