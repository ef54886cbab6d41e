import { lazyPart } from '../lazy/lazy-part.ts'
import type { ConfirmProps } from './ConfirmPopup.tsx'
import { useFocusBack } from './focus-back.ts'
import { usePopup } from './use-popup.ts'

export const loadConfirm = () => import('./ConfirmPopup.tsx')
const confirmPart = lazyPart('confirm', loadConfirm)

/** Asks before something that cannot be undone. */
export const Confirm = (props: ConfirmProps) => {
  useFocusBack(props.open)
  const code = usePopup(confirmPart, props)
  return code && <code.ConfirmPopup {...props} />
}
