import { t } from '@lingui/core/macro'
import { Menu } from 'lucide-react'
import { iconButtonLook } from '../../ui/button-look.ts'
import { lazyPart, useButtonPopup } from '../../ui/lazy/lazy-part.ts'

const drawerPart = lazyPart('drawer', () => import('./DrawerPopup.tsx'))

/** The sidebar where there is no room beside the page: it slides in from the left, over the page. */
export const SidebarDrawer = () => {
  const { code, popup, button } = useButtonPopup(drawerPart)
  return (
    <>
      <button
        {...button}
        type="button"
        aria-label={t`Open menu`}
        className={`lg:hidden ${iconButtonLook()}`}
      >
        <Menu aria-hidden size={20} />
      </button>
      {code && <code.DrawerPopup {...popup} />}
    </>
  )
}
