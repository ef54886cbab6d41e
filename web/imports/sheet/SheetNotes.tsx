import { t } from '@lingui/core/macro'
import { Info } from 'lucide-react'
import type { ImportNote } from '../../../contract/imports/shapes.ts'
import { inLanguage } from '../../language/said.ts'
import { Note } from '../../ui/Note.tsx'

type Props = { notes: readonly ImportNote[]; sheet: string | undefined }

/** What was noticed about the file as a whole. */
export const SheetNotes = ({ notes, sheet }: Props) => {
  const lines = [...(sheet === undefined ? [] : [t`Sheet: ${sheet}`]), ...notes.map(inLanguage)]
  if (lines.length === 0) return null
  return (
    <Note icon={Info}>
      <ul className="flex flex-col gap-0.5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Note>
  )
}
