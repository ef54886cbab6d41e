import './dialog.css'
import { t } from '@lingui/core/macro'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '../Button.tsx'
import { iconButtonLook } from '../button-look.ts'
import { useFocusBack } from './focus.ts'

export type DialogProps = {
  /** False for one that stays while it is closed. */
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** What it is for, with Cancel beside it; a dialog with other buttons has `actions`. */
  confirm?: DialogConfirm
  actions?: ReactNode
  /** True while what it is for is being done: nothing closes it then. */
  busy?: boolean | undefined
  /** For a table rather than a form. */
  wide?: boolean
  /** It holds what is read rather than typed or pressed, and takes the focus, so that keys scroll it. */
  reading?: boolean | undefined
  /** Opens over other dialogs too, which then ignore Escape. */
  over?: boolean
}

export type DialogConfirm = {
  /** The verb on the button. */
  label: string
  /** The words beside it; others where the dialog itself cancels something. */
  cancel?: string | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** The id of the form that it submits, or what it does when it is pressed. */
  form?: string
  onPress?: () => void
}

/** True while a dialog is open over all others: Escape is for that one alone. */
export const isCovered = (): boolean => document.querySelector('[data-over][data-open]') !== null

const field = 'input:not([type="hidden"]):not(:read-only), textarea:not(:read-only), select'

/** The field marked to start in, else the first; on touch no keyboard pops up. */
const startIn = (popup: HTMLElement | null, opened: string) => {
  if (popup === null) return true
  return opened === 'touch'
    ? popup
    : (popup.querySelector<HTMLElement>('[data-start]') ??
        popup.querySelector<HTMLElement>(field) ??
        true)
}

/** A press outside does not close it, so that a slip loses nothing that was typed. */
export const DialogPopup = (props: DialogProps) => {
  const {
    open = true,
    onClose,
    title,
    description,
    children,
    confirm,
    actions = confirm && <DialogActions confirm={confirm} busy={props.busy} onClose={onClose} />,
    busy,
    over = false,
    wide = false,
    reading,
  } = props
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = useFocusBack(open)
  const layer = over ? 'z-50' : 'z-40'
  return (
    <Base.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(next) => {
        if (!next && busy !== true && (over || !isCovered())) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop forceRender className={`backdrop ${layer}`} />
        <Base.Popup
          ref={popup}
          initialFocus={(opened) => startIn(popup.current, opened)}
          finalFocus={finalFocus}
          data-wide={wide || undefined}
          data-over={over || undefined}
          className={`popup sheet ${layer}`}
        >
          <DialogHead title={title} description={description} busy={busy} />
          <DialogBody reading={reading}>{children}</DialogBody>
          {actions !== undefined && actions !== false && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export const DialogBody = ({ reading, children }: Pick<DialogProps, 'reading' | 'children'>) => (
  <div
    // A long text scrolls by keys only while it has the focus.
    {...(reading === true && { tabIndex: 0 })}
    className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 pt-1 pb-5"
  >
    {children}
  </div>
)

/** What a dialog is about, and the × that closes it. */
export const DialogHead = ({
  title,
  description,
  busy = false,
}: Pick<DialogProps, 'title' | 'description' | 'busy'>) => (
  <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
    <div className="min-w-0">
      <Base.Title className="text-lead">{title}</Base.Title>
      {description !== undefined && (
        <Base.Description className="text-soft">{description}</Base.Description>
      )}
    </div>
    <Base.Close
      aria-label={t`Close`}
      aria-disabled={busy || undefined}
      className={`-mt-2 -mr-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 dense:-mt-0.5 dense:-mr-2 ${iconButtonLook()}`}
    >
      <X aria-hidden size={16} />
    </Base.Close>
  </header>
)

type ActionsProps = Pick<DialogProps, 'busy' | 'onClose'> & {
  confirm: DialogConfirm
  cancelRef?: RefObject<HTMLButtonElement | null>
}

/** Cancel, and beside it what the dialog is for. */
export const DialogActions = ({ confirm, busy = false, onClose, cancelRef }: ActionsProps) => {
  const { label, cancel = t`Cancel`, danger = false, disabled, form, onPress } = confirm
  return (
    <>
      <Button ref={cancelRef} idle={busy} onClick={onClose}>
        {cancel}
      </Button>
      <Button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={disabled}
        onClick={onPress}
      >
        {label}
      </Button>
    </>
  )
}
