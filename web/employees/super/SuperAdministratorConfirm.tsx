import { t } from '@lingui/core/macro'
import type { SuperAdministrator } from '../../../contract/employees/super-administrators.ts'
import { useCommand } from '../../api/client.ts'
import { Confirm } from '../../ui/dialog/Dialog.tsx'

/** What one super administrator is about to do to another. */
export type SuperAdministratorAction = { kind: 'signOut' | 'takeRole'; person: SuperAdministrator }

type Props = { step: SuperAdministratorAction | undefined; onClose: () => void }

/** Asks before another super administrator is signed out, or is one no more. */
export const SuperAdministratorConfirm = ({ step, onClose }: Props) => {
  const whatFollows = {
    refreshIfRefused: true,
    onDone: onClose,
    onRefused: () => {
      onClose()
      return false
    },
  } as const
  const signOut = useCommand('POST /api/super-administrators/:id/end-sessions', {
    ...whatFollows,
    failed: t`Failed to sign them out`,
    refresh: ['GET /api/super-administrators'],
  })
  const takeRole = useCommand('POST /api/super-administrators/:id/take-role', {
    ...whatFollows,
    failed: t`Failed to take the role away`,
    refresh: ['GET /api/super-administrators', 'GET /api/employees', 'GET /api/keys'],
  })
  const name = step?.person.name ?? ''
  const isSignOut = step?.kind === 'signOut'
  return (
    <Confirm
      open={step !== undefined}
      onClose={onClose}
      title={isSignOut ? t`Sign out everywhere` : t`Take the role away`}
      sentence={
        isSignOut
          ? t`Sign ${name} out on every device? Their password and API keys stay.`
          : t`Make ${name} an admin? They are signed out everywhere, and their API keys stop for good.`
      }
      confirm={isSignOut ? t`Sign out` : t`Take away`}
      danger
      busy={signOut.isPending || takeRole.isPending}
      onConfirm={() => {
        if (step === undefined) return
        const command = isSignOut ? signOut : takeRole
        command.mutate({ params: { id: step.person._id } })
      }}
    />
  )
}
