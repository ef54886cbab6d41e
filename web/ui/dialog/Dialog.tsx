import type { ReactNode } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import { useFocusBack } from './focus-back.ts'
import { usePopup } from './use-popup.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** For a table rather than a form. */
  wide?: boolean
  /** It holds what is read rather than typed or pressed, and takes the focus, so that keys scroll it. */
  reading?: boolean
  /** Opens over other dialogs too, which then ignore Escape. */
  over?: boolean
}

export const loadDialogs = () => import('./DialogPopup.tsx')
export const dialogPart = lazyPart('dialog', loadDialogs)

/** A dialog over the page; its code loads when one is first opened. */
export const Dialog = (props: DialogProps) => {
  useFocusBack(props.open)
  const code = usePopup(dialogPart, props)
  return code && <code.DialogPopup {...props} />
}
