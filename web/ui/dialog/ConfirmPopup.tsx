import './dialog.css'
import { t } from '@lingui/core/macro'
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { DialogHead, isCovered } from './DialogPopup.tsx'

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

/** The harmless answer has the focus. */
export const ConfirmPopup = (props: ConfirmProps) => {
  const { open, onClose, title, sentence, confirm, danger = false, busy = false, onConfirm } = props
  const cancel = useRef<HTMLButtonElement>(null)
  // The words stay readable while the dialog fades away.
  const [lastSentence, setLastSentence] = useState(sentence)
  if (open && sentence !== lastSentence) setLastSentence(sentence)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !isCovered()) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="backdrop z-40" />
        <Base.Popup initialFocus={cancel} className="popup sheet z-40 md:max-w-110">
          <DialogHead title={title} description={lastSentence} />
          <footer className="rests-first flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
            <Button ref={cancel} onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </footer>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
