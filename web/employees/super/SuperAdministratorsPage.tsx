import { t, plural } from '@lingui/core/macro'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EmployeeViews } from '../list/EmployeeViews.tsx'
import { asksBefore } from '../../shared/DeleteRecord.tsx'
import { LogOut, ShieldOff } from 'lucide-react'
import type { SuperAdministrator } from '../../../contract/employees/super-administrators.ts'
import { Email, TwoLines } from '../../ui/TwoLines.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { showInstant } from '../../shared/instants.ts'

/** Who may do everything; each may sign another out, or take their role away. */
export const SuperAdministratorsPage = () => {
  const { user } = useSession()
  const failed = t`Failed to load the super administrators`
  const list = useRead('GET /api/super-administrators', { failed, refetchOnMount: 'always' })
  return (
    <Page
      title={t`Super administrators`}
      context={t`They may do everything here. New ones are made on the server.`}
    >
      <EmployeeViews selected="super" />
      <DataTable
        caption={t`Super administrators`}
        columns={superAdministratorColumns(user._id)}
        rows={list.data?.superAdministrators}
        rowKey={({ _id }) => _id}
        state={list}
        failed={failed}
        skeletonRows={2}
        empty={{ text: t`No super administrators` }}
      />
    </Page>
  )
}

const superAdministratorColumns = (own: string): readonly Column<SuperAdministrator>[] => [
  {
    header: t`Name`,
    primary: true,
    lines: 2,
    cell: ({ name, email }) => (
      <TwoLines wide under={<Email>{email}</Email>}>
        <span className="font-medium">{name}</span>
      </TwoLines>
    ),
  },
  {
    header: t({ message: 'Signed in', context: 'sessions' }),
    lines: 2,
    cell: ({ sessions: count, lastSeenAt }) => (
      <TwoLines under={lastSeenAt && showInstant(lastSeenAt)}>
        {count === 0
          ? t`Nowhere`
          : plural({ count }, { one: 'On # device', other: 'On # devices' })}
      </TwoLines>
    ),
  },
  { header: t`API keys`, cell: ({ keys }) => keys },
  actionsColumn(
    ({ _id: id, name }) =>
      id !== own && (
        <>
          <IconButton
            label={t`Sign ${name} out everywhere`}
            icon={LogOut}
            {...asksBefore(() => ({
              call: 'POST /api/super-administrators/:id/end-sessions',
              input: { params: { id } },
              title: t`Sign out everywhere`,
              sentence: t`Sign ${name} out on every device? Their password and API keys stay.`,
              confirm: t`Sign out`,
              failed: t`Failed to sign them out`,
              refresh: ['GET /api/super-administrators'],
              refreshIfRefused: true,
            }))}
          />
          <IconButton
            label={t`Take the role of ${name} away`}
            icon={ShieldOff}
            tone="danger"
            {...asksBefore(() => ({
              call: 'POST /api/super-administrators/:id/take-role',
              input: { params: { id } },
              title: t`Take the role away`,
              sentence: t`Make ${name} an admin? They are signed out everywhere, and their API keys stop for good.`,
              confirm: t`Take away`,
              failed: t`Failed to take the role away`,
              refresh: ['GET /api/super-administrators', 'GET /api/employees', 'GET /api/keys'],
              refreshIfRefused: true,
            }))}
          />
        </>
      ),
  ),
]
