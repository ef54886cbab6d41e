import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CallName } from '../../../contract/kit/api.ts'
import { Button } from '../../ui/Button.tsx'
import { usePopup } from '../../ui/dialog/use-popup.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import type { PagedList } from '../../ui/table/paged-list.ts'

const loadPopup = () => import('./ExportPopup.tsx')
const popupPart = lazyPart('export menu', loadPopup)
const prefetch = () => void loadPopup().catch(() => undefined)

/** The calls that give out the address of a list's file. */
export type ExportCall = Extract<CallName, `POST /api/exports/${string}/address`>

export type Exported = {
  call: ExportCall
  /** What the list is filtered and sorted by. */
  query: Readonly<Record<string, string | undefined>>
  /** What the file will contain; undefined until that is known. */
  contains: string | undefined
  /** Lets the list be printed too. */
  list?: PagedList
}

/** Saves a list as a file or prints it, as it is filtered and sorted. */
export const ExportMenu = (exported: Exported) => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onClose = () => setOpen(false)
  const code = usePopup(popupPart, { open, onClose })
  return (
    <>
      <Button
        ref={button}
        icon={Download}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {t`Export`}
      </Button>
      {code && <code.ExportPopup {...exported} open={open} onClose={onClose} opener={button} />}
    </>
  )
}
