import '../ui/dialog/dialog.css'
import { t } from '@lingui/core/macro'
import { Dialog as Base } from '@base-ui/react/dialog'
import { CircleUser, Keyboard } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '../api/session.ts'
import { LanguageChoice, ThemeChoice } from '../shared/preferences/Choices.tsx'
import { buttonLook } from '../ui/button-look.ts'
import type { PopupProps } from '../ui/lazy/lazy-part.ts'
import { fetchedAhead } from './fetch-screen.ts'
import { pathTo } from '../screens/path-to.ts'
import { showShortcuts } from './shortcuts/Shortcuts.tsx'
import { Button } from '../ui/Button.tsx'

/** What belongs to the person: their account's page, and the theme. */
export const AccountPopup = ({ open, onClose, opener }: PopupProps) => {
  const { user } = useSession()
  const first = useRef<HTMLAnchorElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()} modal="trap-focus">
      <Base.Portal>
        <Base.Backdrop className="backdrop z-40 md:hidden" />
        <Base.Popup initialFocus={first} finalFocus={opener} className="popup sheet menu z-40">
          <div className="flex flex-col gap-3 p-4">
            <div className="min-w-0">
              <Base.Title className="truncate">{user.name}</Base.Title>
              <Base.Description className="truncate text-small text-soft">
                {user.email}
              </Base.Description>
            </div>
            <Link
              ref={first}
              to={pathTo('account')}
              className={buttonLook('secondary')}
              onClick={onClose}
              {...fetchedAhead('account')}
            >
              <CircleUser aria-hidden size={16} />
              {t`Account`}
            </Link>
            <Button
              variant="quiet"
              icon={Keyboard}
              onClick={() => {
                onClose()
                showShortcuts()
              }}
            >
              {t`Keyboard shortcuts`}
            </Button>
            <div className="flex flex-col gap-1">
              <span aria-hidden className="text-small text-soft">
                {t`Language`}
              </span>
              <LanguageChoice />
            </div>
            <div className="flex flex-col gap-1">
              <span aria-hidden className="text-small text-soft">
                {t`Theme`}
              </span>
              <ThemeChoice />
            </div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
