import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { CallName, Input } from '../../contract/kit/api.ts'
import { type CommandName, type CommandOptions, useCommand } from '../api/client.ts'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'

type DeleteCall = Extract<CallName, `DELETE ${string}/:id`>

const words = () => ({
  course: { title: t`Delete Course`, failed: t`Failed to delete course` },
  employee: { title: t`Delete Employee`, failed: t`Failed to delete employee` },
  location: { title: t`Delete Location`, failed: t`Failed to delete location` },
  squad: { title: t`Delete squad`, failed: t`Failed to delete squad` },
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
  const { kind, record, sentence, onDeleted, ...rest } = props
  return (
    <ConfirmCommand
      {...rest}
      {...words()[kind]}
      failedAlways
      input={record && { params: { id: record._id } }}
      sentence={record && sentence(record)}
      confirm={t`Delete`}
      onDone={onDeleted}
    />
  )
}

type CommandProps<N extends CommandName> = Omit<CommandOptions<N>, 'onRefused'> &
  Omit<ComponentProps<typeof Confirm>, 'open' | 'busy' | 'onConfirm'> & {
    call: N
    /** The dialog is open while there is something to send. */
    input: Input<N> | undefined
  }

/** Asks before a call that cannot simply be taken back; a refusal closes the question too. */
export const ConfirmCommand = <N extends CommandName>(props: CommandProps<N>) => {
  const { title, sentence, children, confirm, danger = true, onClose, ...rest } = props
  const { call, input, onDone, ...options } = rest
  const command = useCommand(call, {
    ...options,
    onDone: (answer, sent) => {
      onClose()
      onDone?.(answer, sent)
    },
    onRefused: () => {
      onClose()
      return false
    },
  })
  return (
    <Confirm
      open={input !== undefined}
      onClose={onClose}
      title={title}
      sentence={sentence}
      confirm={confirm}
      danger={danger}
      busy={command.isPending}
      onConfirm={() => {
        if (input !== undefined) command.mutate(input)
      }}
    >
      {children}
    </Confirm>
  )
}

type ButtonProps = { name: string; onClick: () => void }

export const DeleteButton = ({ name, onClick }: ButtonProps) => (
  <IconButton label={t`Delete ${name}`} icon={Trash2} tone="danger" onClick={onClick} />
)
