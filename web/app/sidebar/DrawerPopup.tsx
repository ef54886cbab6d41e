import '../../ui/dialog/dialog.css'
import { t } from '@lingui/core/macro'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { iconButtonLook } from '../../ui/button-look.ts'
import type { PopupProps } from '../../ui/lazy/lazy-part.ts'
import { InstituteMark } from './Sidebar.tsx'
import { SidebarNav } from './SidebarNav.tsx'

export const DrawerPopup = ({ open, onClose, opener }: PopupProps) => (
  <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
    <Base.Portal>
      <Base.Backdrop className="backdrop z-40" />
      <Base.Popup finalFocus={opener} className="popup drawer z-40">
        <div className="flex min-h-14 items-center justify-between gap-2 py-1 pr-2 pl-5">
          <Base.Title>
            <InstituteMark />
          </Base.Title>
          <Base.Close aria-label={t`Close menu`} className={iconButtonLook()}>
            <X aria-hidden size={20} />
          </Base.Close>
        </div>
        <SidebarNav onChoose={onClose} />
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
)
