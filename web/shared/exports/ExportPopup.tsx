import { t } from '@lingui/core/macro'
import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CallName } from '../../../contract/kit/api.ts'
import { useCommand } from '../../api/client.ts'
import { followDownload } from '../../files/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { MenuPopup } from '../../ui/dialog/MenuPopup.tsx'
import type { PopupProps } from '../../ui/lazy/lazy-part.ts'
import type { PagedList } from '../../ui/table/paged-list.ts'
import { cutOnPaper } from './print-list.ts'

/** The calls that give out the address of a list's file. */
type ExportCall = Extract<CallName, `POST /api/exports/${string}/address`>

export type Exported = {
  call: ExportCall
  /** What the list is filtered and sorted by. */
  query: Readonly<Record<string, string | undefined>>
  /** What the file will contain; undefined until that is known. */
  contains: string | undefined
  /** The words of the button; "Export" by default. */
  label?: string
  /** Lets the list be printed too. */
  list?: PagedList
}

type Props = PopupProps & Exported

/** The formats of a list's file, and what it will contain; under its button, on phones from below. */
export const ExportPopup = ({ call, query, contains, list, ...popup }: Props) => {
  const { onClose } = popup
  const first = useRef<HTMLButtonElement>(null)
  const exporting = useCommand(call, {
    failed: t`Failed to export the list`,
    onDone: ({ address }) => {
      followDownload(address)
      onClose()
    },
  })
  const save = (format: 'csv' | 'xlsx') => exporting.mutate({ query: { ...query, format } })
  return (
    <MenuPopup {...popup} title={t`Export`} description={contains} initialFocus={first}>
      <Button
        ref={first}
        icon={FileSpreadsheet}
        busy={exporting.isPending}
        onClick={() => save('xlsx')}
      >
        {t`Excel`}
      </Button>
      <Button icon={FileText} busy={exporting.isPending} onClick={() => save('csv')}>
        {t`CSV`}
      </Button>
      {list?.print && (
        <>
          <Button
            icon={Printer}
            onClick={() => {
              // What is still open would be printed.
              flushSync(onClose)
              list.print?.()
            }}
          >
            {t`Print`}
          </Button>
          {list.data && (
            <p className="text-small text-soft empty:hidden">{cutOnPaper(list.data)}</p>
          )}
        </>
      )}
    </MenuPopup>
  )
}
