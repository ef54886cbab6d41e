import { type ComponentProps, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '../dialog/Dialog.tsx'
import type { DialogConfirm, DialogProps } from '../dialog/DialogPopup.tsx'
import { Form } from './Form.tsx'

export type FormDialogProps<V extends FieldValues, C, O> = Pick<
  DialogProps,
  'title' | 'description' | 'wide' | 'onClose'
> &
  Pick<ComponentProps<typeof Form<V, C, O>>, 'form' | 'onSubmit' | 'children'> &
  Pick<DialogConfirm, 'cancel' | 'danger' | 'disabled'> & {
    /** The words of the button that submits it; by default the title's. */
    confirm?: string
    busy: boolean
  }

/** A form in a dialog, which stays as long as the form is being saved. */
export const FormDialog = <V extends FieldValues, C, O>(props: FormDialogProps<V, C, O>) => {
  const { confirm, cancel, danger, disabled, form, onSubmit, children, ...dialog } = props
  const label = confirm ?? dialog.title
  const id = useId()
  return (
    <Dialog {...dialog} confirm={{ label, cancel, danger, disabled, form: id }}>
      <Form form={form} id={id} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
