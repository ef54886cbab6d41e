import { plural, t } from '@lingui/core/macro'
import { Award, FileDown, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../../contract/kit/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { FileKind } from './paper.ts'
import { saveSheet } from './save-sheet.ts'

const kinds = () =>
  [
    { kind: 'sheet', label: t`Result sheet (PDF)`, icon: FileDown },
    { kind: 'certificates', label: t`A page for each student (PDF)`, icon: Award },
    { kind: 'xlsx', label: t`Excel`, icon: FileSpreadsheet },
    { kind: 'csv', label: t`CSV`, icon: FileText },
  ] as const

export const MockTestFiles = (answer: Answer<'GET /api/mock-tests/:id'>) => {
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState<FileKind | undefined>(undefined)
  const [pages, setPages] = useState(0)
  const measured = answer.entrants.filter(({ rank }) => rank !== undefined).length
  const save = async (kind: FileKind) => {
    setSaving(kind)
    setPages(0)
    if (await saveSheet(answer, { kind, onPages: setPages })) setOpen(false)
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
        <Dialog onClose={() => setOpen(false)} title={t`Download`}>
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
