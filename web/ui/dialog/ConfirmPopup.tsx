import './dialog.css'
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef, useState } from 'react'
import { useFocusBack } from './focus.ts'
import { DialogActions, DialogBody, DialogHead, isCovered } from './DialogPopup.tsx'

export type ConfirmProps = {
  open: boolean
  onClose: () => void
  title: string
  sentence: ReactNode
  /** What else matters for the answer. */
  children?: ReactNode
  /** The verb on the button. */
  confirm: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** The harmless answer has the focus. */
export const ConfirmPopup = (props: ConfirmProps) => {
  const { open, onClose, title, sentence, children, onConfirm } = props
  const { confirm, danger = false, busy = false } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const finalFocus = useFocusBack(open)
  // The words stay readable while the dialog fades away.
  const [lastSentence, setLastSentence] = useState(sentence)
  if (open && sentence !== lastSentence) setLastSentence(sentence)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy && !isCovered()) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop z-40" />
        <Base.Popup
          initialFocus={cancel}
          finalFocus={finalFocus}
          className="popup sheet z-40 md:max-w-110"
        >
          <DialogHead title={title} description={lastSentence} busy={busy} />
          {children !== undefined && <DialogBody>{children}</DialogBody>}
          <footer className="rests-first flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
            <DialogActions
              confirm={{ label: confirm, danger, onPress: onConfirm }}
              busy={busy}
              onClose={onClose}
              cancelRef={cancel}
            />
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
