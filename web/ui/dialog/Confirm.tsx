import type { ReactNode } from 'react'
import { lazyPart } from '../lazy/lazy-part.ts'
import { useFocusBack } from './focus-back.ts'
import { usePopup } from './use-popup.ts'

export type ConfirmProps = {
  open: boolean
  onClose: () => void
  title: string
  sentence: ReactNode
  /** The verb on the button. */
  confirm: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

export const loadConfirm = () => import('./ConfirmPopup.tsx')
const confirmPart = lazyPart('confirm', loadConfirm)

/** Asks before something that cannot be undone. */
export const Confirm = (props: ConfirmProps) => {
  useFocusBack(props.open)
  const code = usePopup(confirmPart, props)
  return code && <code.ConfirmPopup {...props} />
}
