import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallName } from '../../contract/kit/api.ts'
import { type CommandOptions, useCommand } from '../api/client.ts'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'

type DeleteCall = Extract<CallName, `DELETE ${string}/:id`>

const words = () => ({
  course: { title: t`Delete Course`, failed: t`Failed to delete course` },
  employee: { title: t`Delete Employee`, failed: t`Failed to delete employee` },
  location: { title: t`Delete Location`, failed: t`Failed to delete location` },
  student: { title: t`Delete Student`, failed: t`Failed to delete student` },
})

type Props<R extends { _id: string }> = {
  call: DeleteCall
  kind: keyof ReturnType<typeof words>
  record: R | undefined
  sentence: (record: R) => ReactNode
  refresh: readonly CallName[]
  onClose: () => void
  onDeleted: () => void
}

export const DeleteRecord = <R extends { _id: string }>(props: Props<R>) => {
  const { kind, record, sentence, ...rest } = props
  return (
    <ConfirmDelete
      {...rest}
      {...words()[kind]}
      failedAlways
      record={record}
      sentence={record && sentence(record)}
      confirm={t`Delete`}
    />
  )
}

type ConfirmProps = Pick<
  CommandOptions<DeleteCall>,
  'failed' | 'failedAlways' | 'refresh' | 'refreshIfRefused'
> & {
  call: DeleteCall
  /** The dialog is open while there is one. */
  record: { _id: string } | undefined
  title: string
  sentence: ReactNode
  confirm: string
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a record is deleted, withdrawn or revoked; a refusal closes the question too. */
export const ConfirmDelete = (props: ConfirmProps) => {
  const { call, record, title, sentence, confirm, onClose, onDeleted, ...options } = props
  const deletion = useCommand(call, {
    ...options,
    onDone: () => {
      onClose()
      onDeleted?.()
    },
    onRefused: () => {
      onClose()
      return false
    },
  })
  return (
    <Confirm
      open={record !== undefined}
      onClose={onClose}
      title={title}
      sentence={sentence}
      confirm={confirm}
      danger
      busy={deletion.isPending}
      onConfirm={() => {
        if (record !== undefined) deletion.mutate({ params: { id: record._id } })
      }}
    />
  )
}

type ButtonProps = { name: string; onClick: () => void }

export const DeleteButton = ({ name, onClick }: ButtonProps) => (
  <IconButton label={t`Delete ${name}`} icon={Trash2} tone="danger" onClick={onClick} />
)
