import { t } from '@lingui/core/macro'
import { type ComponentProps, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import type { DialogProps } from '../dialog/DialogPopup.tsx'
import { Form } from './Form.tsx'

type Props<V extends FieldValues, C, O> = Pick<
  DialogProps,
  'title' | 'description' | 'wide' | 'onClose'
> &
  Pick<ComponentProps<typeof Form<V, C, O>>, 'form' | 'onSubmit' | 'children'> & {
    /** The words of the button that submits it. */
    confirm: string
    /** The words of the button that does not; where the dialog itself cancels something, others. */
    cancel?: string
    danger?: true
    disabled?: boolean
    busy: boolean
  }

/** A form in a dialog, which stays as long as the form is being saved. */
export const FormDialog = <V extends FieldValues, C, O>(props: Props<V, C, O>) => {
  const { confirm, cancel = t`Cancel`, danger, disabled, busy, onClose, ...more } = props
  const { form, onSubmit, children, ...shown } = more
  const id = useId()
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      {...shown}
      open
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
