import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Health } from '../../contract/health/calls.ts'
import { read, useCommand } from '../api/client.ts'
import { followDownload } from '../files/save-file.ts'
import { useInstitute } from '../shared/institute.ts'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { firstBackup } from './backup-check.ts'
import { backupColumns } from './backup-columns.tsx'

export const Backups = ({ backups }: Pick<Health, 'backups'>) => {
  const { folder, lastVerified } = backups
  const { zone } = useInstitute()
  const failed = t`Failed to load the backups`
  const list = useQuery({ ...read('GET /api/backups', {}, { failed }), refetchOnMount: 'always' })
  const download = useCommand('POST /api/backups/:name/download', {
    failed: t`Failed to download the backup`,
    refresh: ['GET /api/backups'],
    refreshIfRefused: true,
    onDone: ({ address }) => followDownload(address),
  })
  return (
    <Panel title={t`Backups`} hint={t`In the server's folder ${folder}`}>
      <DataTable
        caption={t`Backups`}
        columns={backupColumns({
          zone,
          onDownload: ({ name }) => download.mutate({ params: { name } }),
        })}
        rows={list.data?.backups}
        rowKey={({ name }) => name}
        state={list}
        failed={failed}
        skeletonRows={3}
        empty={{
          text:
            lastVerified === undefined
              ? firstBackup(backups)
              : t`There is no backup in this folder.`,
        }}
      />
    </Panel>
  )
}
