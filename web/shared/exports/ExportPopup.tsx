import '../../ui/dialog/dialog.css'
import { t } from '@lingui/core/macro'
import { Dialog as Base } from '@base-ui/react/dialog'
import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CallName } from '../../../contract/kit/api.ts'
import { useCommand } from '../../api/client.ts'
import { followDownload } from '../../files/save-file.ts'
import { Button } from '../../ui/Button.tsx'
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
  /** Lets the list be printed too. */
  list?: PagedList
}

type Props = PopupProps & Exported

/** The formats of a list's file, and what it will contain; under its button, on phones from below. */
export const ExportPopup = ({ call, query, contains, list, open, onClose, opener }: Props) => {
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
    <Base.Root open={open} onOpenChange={(next) => next || onClose()} modal="trap-focus">
      <Base.Portal>
        <Base.Backdrop className="backdrop z-40 md:hidden" />
        <Base.Popup
          initialFocus={first}
          finalFocus={opener}
          ref={(popup) => placeUnder(popup, opener.current)}
          className="popup sheet menu z-40 md:w-66"
        >
          <div className="flex flex-col gap-3 p-4">
            <Base.Title className="sr-only">{t`Export`}</Base.Title>
            <Base.Description className="text-soft">{contains}</Base.Description>
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
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Under the end of the button, where `dialog.css` places it if there is room. */
const placeUnder = (popup: HTMLElement | null, button: HTMLElement | null): void => {
  if (popup === null || button === null) return
  const { bottom, right } = button.getBoundingClientRect()
  popup.style.setProperty('--menu-top', `${bottom + 4}px`)
  popup.style.setProperty('--menu-right', `${document.documentElement.clientWidth - right}px`)
}
