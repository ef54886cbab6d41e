import { t } from '@lingui/core/macro'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { storage } from '../../storage/storage.ts'
import { useInstitute } from '../../shared/institute.ts'
import { Mark } from '../../ui/Mark.tsx'
import { SidebarNav } from './SidebarNav.tsx'

const storageKey = 'sidebar'

/** Beside the page on wide screens; it can be collapsed to its icons, and stays so. */
export const Sidebar = () => {
  const [narrow, setNarrow] = useState(() => storage.get(storageKey) === 'narrow')
  const fold = () => {
    storage.set(storageKey, narrow ? 'wide' : 'narrow')
    setNarrow(!narrow)
  }
  return (
    <aside
      className={`sticky top-0 hidden print:hidden! h-dvh shrink-0 flex-col border-r border-line bg-well lg:flex ${narrow ? 'w-14' : 'w-60'}`}
    >
      <div className="flex min-h-13 items-center px-4 py-1.5">
        <InstituteMark narrow={narrow} />
      </div>
      <SidebarNav narrow={narrow} />
      <div className="border-t border-line px-3 py-1">
        <IconButton
          label={narrow ? t`Expand sidebar` : t`Collapse sidebar`}
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          aria-expanded={!narrow}
          onClick={fold}
        />
      </div>
    </aside>
  )
}

/** The institute's logo and name, or Muster's own until they are set. */
export const InstituteMark = ({ narrow = false }: { narrow?: boolean }) => {
  const { known, name, logo } = useInstitute()
  if (!known) return <span className="h-6" />
  return <Mark narrow={narrow} name={name} logo={logo} />
}
