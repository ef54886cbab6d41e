import { lazyPart, usePopup } from '../lazy/lazy-part.ts'
import type { DialogProps } from './DialogPopup.tsx'
import type { ConfirmProps } from './ConfirmPopup.tsx'

export const loadDialogs = () => import('./DialogPopup.tsx')
export const dialogPart = lazyPart(loadDialogs)

/** A dialog over the page; its code loads when one is first opened. */
export const Dialog = (props: DialogProps) => {
  const { open = true, onClose } = props
  const code = usePopup(dialogPart, { open, onClose })
  return code && <code.DialogPopup {...props} />
}

const loadConfirm = () => import('./ConfirmPopup.tsx')
const confirmPart = lazyPart(loadConfirm)

/** Fetches the code of questions that must also open without a network. */
export const fetchDialogs = (): void => {
  if (navigator.onLine) Promise.all([loadDialogs(), loadConfirm()]).catch(() => undefined)
}

/** Asks before something that cannot be undone. */
export const Confirm = (props: ConfirmProps) => {
  const code = usePopup(confirmPart, props)
  return code && <code.ConfirmPopup {...props} />
}
