import { t } from '@lingui/core/macro'
import type { ApiKey } from '../../contract/keys/calls.ts'
import { useCommand } from '../api/client.ts'
import { Confirm } from '../ui/dialog/Dialog.tsx'

type Props = {
  /** The one to revoke; the dialog is open while there is one. */
  apiKey: ApiKey | undefined
  onClose: () => void
}

/** Asks before a key is revoked, for the program that uses it stops working. */
export const RevokeKey = ({ apiKey, onClose }: Props) => {
  const revocation = useCommand('DELETE /api/keys/:id', {
    failed: t`Failed to revoke the API key`,
    refresh: ['GET /api/keys'],
    refreshIfRefused: true,
    onDone: onClose,
    onRefused: () => {
      onClose()
      return false
    },
  })
  return (
    <Confirm
      open={apiKey !== undefined}
      onClose={onClose}
      title={t`Revoke API key`}
      sentence={
        apiKey &&
        t`Revoke ${{ name: apiKey.name }}? The program that uses it is refused from now on. This can't be undone.`
      }
      confirm={t`Revoke`}
      danger
      busy={revocation.isPending}
      onConfirm={() => {
        if (apiKey !== undefined) revocation.mutate({ params: { id: apiKey._id } })
      }}
    />
  )
}
