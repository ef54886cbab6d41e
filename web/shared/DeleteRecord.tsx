import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { CallName } from '../../contract/kit/api.ts'
import { useCommand } from '../api/client.ts'
import { Confirm } from '../ui/dialog/Dialog.tsx'

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
  /** The one to delete; the dialog is open while there is one. */
  record: R | undefined
  sentence: (record: R) => ReactNode
  refresh: readonly CallName[]
  onClose: () => void
  onDeleted: () => void
}

export const DeleteRecord = <R extends { _id: string }>(props: Props<R>) => {
  const { call, kind, record, sentence, refresh, onClose, onDeleted } = props
  const { title, failed } = words()[kind]
  const deletion = useCommand(call, {
    failed,
    failedAlways: true,
    refresh,
    onDone: () => {
      onClose()
      onDeleted()
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
      sentence={record && sentence(record)}
      confirm={t`Delete`}
      danger
      busy={deletion.isPending}
      onConfirm={() => {
        if (record !== undefined) deletion.mutate({ params: { id: record._id } })
      }}
    />
  )
}
