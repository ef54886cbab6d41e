import { t } from '@lingui/core/macro'
import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { iconButtonLook } from '../../ui/button-look.ts'
import { usePopup, lazyPart } from '../../ui/lazy/lazy-part.ts'

const drawerPart = lazyPart('drawer', () => import('./DrawerPopup.tsx'))

/** The sidebar where there is no room beside the page: it slides in from the left, over the page. */
export const SidebarDrawer = () => {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onClose = () => setOpen(false)
  const code = usePopup(drawerPart, { open, onClose })
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={`lg:hidden ${iconButtonLook()}`}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden size={20} />
      </button>
      {code && <code.DrawerPopup open={open} onClose={onClose} opener={button} />}
    </>
  )
}
