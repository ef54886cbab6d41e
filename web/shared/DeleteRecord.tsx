import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { type ComponentProps, use } from 'react'
import type { CallName, Input } from '../../contract/kit/api.ts'
import { type CommandName, type CommandOptions, useCommand } from '../api/client.ts'
import { Confirm } from '../ui/dialog/Dialog.tsx'
import { asks, IsOpen } from '../ui/dialog/OpenedDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'

type DeleteCall = Extract<CallName, `DELETE ${string}/:id`>

const words = () => ({
  course: { title: t`Delete Course`, failed: t`Failed to delete course` },
  employee: { title: t`Delete Employee`, failed: t`Failed to delete employee` },
  location: { title: t`Delete Location`, failed: t`Failed to delete location` },
  squad: { title: t`Delete squad`, failed: t`Failed to delete squad` },
  student: { title: t`Delete Student`, failed: t`Failed to delete student` },
})

type Deletion = {
  call: DeleteCall
  kind: keyof ReturnType<typeof words>
  id: string
  /** In the language that is shown. */
  sentence: () => string
  refresh: readonly CallName[]
  onDeleted?: () => void
}

/** What a button takes that deletes a record, once that is confirmed. */
export const deletes = ({ kind, id, sentence, onDeleted, ...rest }: Deletion) =>
  asksBefore(() => ({
    ...rest,
    ...words()[kind],
    sentence: sentence(),
    failedAlways: true,
    input: { params: { id } },
    confirm: t`Delete`,
    ...(onDeleted && { onDone: onDeleted }),
  }))

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
  const isOpen = use(IsOpen)
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
      open={isOpen && input !== undefined}
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

type Asked<N extends CommandName> = () => Omit<CommandProps<N>, 'onClose'>
type AskedProps<N extends CommandName> = { asked: Asked<N>; onClose: () => void }

/** Its words are those of the language that is shown. */
const AskedCommand = <N extends CommandName>({ asked, onClose }: AskedProps<N>) => (
  <ConfirmCommand {...asked()} onClose={onClose} />
)

/** What a button takes that makes a call, once that is confirmed. */
export const asksBefore = <N extends CommandName>(asked: Asked<N>) =>
  asks(AskedCommand<N>, { asked })

export const DeleteButton = ({ name, ...deletion }: Deletion & { name: string }) => (
  <IconButton label={t`Delete ${name}`} icon={Trash2} tone="danger" {...deletes(deletion)} />
)
