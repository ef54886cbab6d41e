import './dialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import type { PopupProps } from '../lazy/lazy-part.ts'

type Props = PopupProps & {
  /** Heard alone: the button says it too. */
  title: string
  description?: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** What a button of a list opens: under it, or above where there is no room; on phones from below. */
export const MenuPopup = (props: Props) => {
  const { title, description, initialFocus, children, open, onClose, opener } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()} modal="trap-focus">
      <Base.Portal>
        <Base.Backdrop className="backdrop z-40 md:hidden" />
        <Base.Popup
          initialFocus={initialFocus ?? true}
          finalFocus={opener}
          ref={(popup) => placeAt(popup, opener.current)}
          className="popup sheet menu z-40 md:w-66"
        >
          <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4">
            <Base.Title className="sr-only">{title}</Base.Title>
            {description !== undefined && (
              <Base.Description className="text-soft">{description}</Base.Description>
            )}
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** At the end of the button, where `dialog.css` places it if there is room. */
const placeAt = (popup: HTMLElement | null, button: HTMLElement | null): void => {
  if (popup === null || button === null) return
  const { top, bottom, right } = button.getBoundingClientRect()
  const height = popup.offsetHeight + 4
  const fits = bottom + height <= window.innerHeight || top < height
  popup.style.setProperty('--menu-top', `${fits ? bottom + 4 : top - height}px`)
  popup.style.setProperty('--menu-right', `${document.documentElement.clientWidth - right}px`)
}
