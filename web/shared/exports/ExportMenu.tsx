import { t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { fetchAhead } from '../../ui/lazy/fetch-ahead.ts'
import { usePopup, lazyPart } from '../../ui/lazy/lazy-part.ts'
import type { Exported } from './ExportPopup.tsx'

const loadPopup = () => import('./ExportPopup.tsx')
const popupPart = lazyPart('export menu', loadPopup)
const prefetch = () => fetchAhead(loadPopup)

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
        busy={exported.list?.isLoadingAll === true}
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
