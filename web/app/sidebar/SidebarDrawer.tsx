import { Dialog as Base } from '@base-ui/react/dialog'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { iconButtonLook } from '../../ui/button-look.ts'
import { InstituteMark } from './Sidebar.tsx'
import { SidebarNav } from './SidebarNav.tsx'

/** The sidebar on phones: it slides in from the left, over the page. */
export const SidebarDrawer = () => {
  const [open, setOpen] = useState(false)
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger aria-label="Open menu" className={`md:hidden ${iconButtonLook()}`}>
        <Menu aria-hidden size={20} />
      </Base.Trigger>
      <Base.Portal>
        <Base.Backdrop className="backdrop z-40" />
        <Base.Popup className="popup drawer z-40">
          <div className="flex min-h-14 items-center justify-between gap-2 py-1 pr-2 pl-5">
            <Base.Title>
              <InstituteMark />
            </Base.Title>
            <Base.Close aria-label="Close menu" className={iconButtonLook()}>
              <X aria-hidden size={20} />
            </Base.Close>
          </div>
          <SidebarNav onChoose={() => setOpen(false)} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
