import { lazyPart } from '../lazy/lazy-part.ts'
import type { DialogProps } from './DialogPopup.tsx'
import { useFocusBack } from './focus-back.ts'
import { usePopup } from './use-popup.ts'

export const loadDialogs = () => import('./DialogPopup.tsx')
export const dialogPart = lazyPart('dialog', loadDialogs)

/** A dialog over the page; its code loads when one is first opened. */
export const Dialog = (props: DialogProps) => {
  useFocusBack(props.open)
  const code = usePopup(dialogPart, props)
  return code && <code.DialogPopup {...props} />
}
