import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiKey } from '../../contract/keys/calls.ts'
import { read } from '../api/client.ts'
import { useInstitute } from '../shared/institute.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { lazyDialog } from '../ui/lazy/LazyPart.tsx'
import { Page } from '../ui/Page.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { keyColumns } from './key-columns.tsx'
import { titleOf } from '../screens/menu.ts'
import { pathTo } from '../screens/path-to.ts'
import { ConfirmDelete } from '../shared/DeleteRecord.tsx'

const MakeKeyDialog = lazyDialog(
  async () => (await import('./MakeKeyDialog.tsx')).MakeKeyDialog,
  () => t`Make API key`,
)

/** The keys with which other programs call, to make and to revoke. */
export const KeysPage = () => {
  const { zone } = useInstitute()
  const failed = t`Failed to load the API keys`
  const list = useQuery({ ...read('GET /api/keys', {}, { failed }), refetchOnMount: 'always' })
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | undefined>(undefined)

  const makeKey = (
    <Button
      variant="primary"
      icon={Plus}
      onClick={() => setMaking(true)}
      onPointerEnter={MakeKeyDialog.prefetch}
      onFocus={MakeKeyDialog.prefetch}
    >
      {t`Make API key`}
    </Button>
  )
  return (
    <Page
      title={titleOf('keys')}
      context={t`For other programs that read or write here`}
      action={
        <>
          <ButtonLink to={pathTo('apiReference')} icon={BookOpen}>
            {t`API reference`}
          </ButtonLink>
          {makeKey}
        </>
      }
    >
      <DataTable
        caption={t`API keys`}
        columns={keyColumns({ zone, onRevoke: setRevoking })}
        rows={list.data?.keys}
        rowKey={({ _id }) => _id}
        state={list}
        failed={failed}
        skeletonRows={3}
        empty={{
          text: t`No API keys yet. Make one to let another program, such as a spreadsheet, read your data.`,
          action: makeKey,
        }}
      />
      {isMaking && <MakeKeyDialog onClose={() => setMaking(false)} />}
      <ConfirmDelete
        call="DELETE /api/keys/:id"
        record={revoking}
        title={t`Revoke API key`}
        sentence={
          revoking &&
          t`Revoke ${{ name: revoking.name }}? The program that uses it is refused from now on. This can't be undone.`
        }
        confirm={t`Revoke`}
        failed={t`Failed to revoke the API key`}
        refresh={['GET /api/keys']}
        refreshIfRefused
        onClose={() => setRevoking(undefined)}
      />
    </Page>
  )
}
