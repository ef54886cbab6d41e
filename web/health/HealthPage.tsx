import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, DatabaseBackup, FolderDown, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { read, useCommand, useRead } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { serverNow } from '../api/server-clock.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { CheckList } from './CheckList.tsx'
import { ErasuresPanel } from './ErasuresPanel.tsx'
import { checkHistory, checksOf } from './checks.ts'
import { titleOf } from '../screens/menu.ts'
import type { Health } from '../../contract/health/calls.ts'
import { Note } from '../ui/Note.tsx'
import { followDownload } from '../files/save-file.ts'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { firstBackup } from './backup-check.ts'
import { backupColumns } from './backup-columns.tsx'
import { showInstant } from '../shared/instants.ts'

const oneMinute = 60_000
/** While a backup is made. */
const oneSecond = 1000

export const HealthPage = () => {
  const { may } = useSession()
  const failed = t`Failed to load the server's health`
  const query = useQuery({
    ...read('GET /api/health', {}, { failed }),
    refetchInterval: ({ state }) =>
      state.data?.backups.running === undefined ? oneMinute : oneSecond,
  })
  const rewinds = useRead('GET /api/history/rewinds').data?.rewinds
  const health = query.data
  const running = health?.backups.running
  // The backup whose end is awaited here: it says nothing that the server has not confirmed.
  const [watched, setWatched] = useState<string | undefined>(undefined)
  if (running !== undefined && running._id !== watched) setWatched(running._id)
  const start = useCommand('POST /api/backups', {
    failed: t`Failed to start the backup`,
    refresh: ['GET /api/health'],
    refreshIfRefused: true,
    onDone: ({ run }) => setWatched(run._id),
  })
  const isBusy = start.isPending || running !== undefined

  return (
    <Page
      title={titleOf('health')}
      context={
        health &&
        t`Muster ${{ version: health.version }}, running since ${{ since: showInstant(health.startedAt) }}`
      }
      action={
        may('backups.manage') && (
          <Button
            variant="primary"
            icon={DatabaseBackup}
            busy={isBusy}
            onClick={() => start.mutate({})}
          >
            {t`Back up now`}
          </Button>
        )
      }
    >
      <Loaded query={query} failed={failed} waiting={<Skeleton lines={10} />}>
        {(loaded) => (
          <>
            <BackupProgress backups={loaded.backups} watched={watched} />
            <CheckList checks={[...checksOf(loaded, serverNow()), ...checkHistory(rewinds)]} />
            {/* Each backup that ends changes the list. */}
            {may('backups.manage') && (
              <Backups key={loaded.backups.last?._id} backups={loaded.backups} />
            )}
            {may('students.erase') && <ErasuresPanel />}
            {may('institute.export') && <WholeInstitute />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

type Props = Pick<Health, 'backups'> & { watched: string | undefined }

/** The backup that is being made, and how the one that was awaited here has ended. */
const BackupProgress = ({ backups: { running, last }, watched }: Props) => {
  if (running !== undefined)
    return (
      <Note icon={LoaderCircle}>
        {t`Making a backup since ${{ time: showInstant(running.at) }}. It counts once it is verified.`}
      </Note>
    )
  if (watched === undefined || last?._id !== watched) return null
  if (last.state === 'failed')
    return (
      <Note tone="bad" icon={TriangleAlert}>
        {t`The backup failed: ${{ error: last.error ?? '' }}`}
      </Note>
    )
  return <Note icon={CircleCheck}>{t`Backup verified.`}</Note>
}

/** Takes every record of the institute along. */
const WholeInstitute = () => {
  const exporting = useCommand('POST /api/exports/institute/address', {
    failed: t`Failed to export the institute`,
    onDone: ({ address }) => followDownload(address),
  })
  return (
    <div id="export" ref={showIfAsked} className="scroll-mt-20">
      <Panel
        title={t`Whole institute`}
        hint={t`Every record as CSV files in one ZIP archive, with a description of each column, so that other programs can read it. Passwords are left out.`}
        action={
          <Button icon={FolderDown} busy={exporting.isPending} onClick={() => exporting.mutate({})}>
            {t`Export`}
          </Button>
        }
      />
    </div>
  )
}

/** An address that names this part, which comes after what is read, leads to it. */
const showIfAsked = (part: HTMLElement | null): void => {
  if (window.location.hash === '#export') part?.scrollIntoView()
}

const Backups = ({ backups }: Pick<Health, 'backups'>) => {
  const { folder, lastVerified } = backups
  const failed = t`Failed to load the backups`
  const list = useRead('GET /api/backups', { failed, refetchOnMount: 'always' })
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
        columns={backupColumns(({ name }) => download.mutate({ params: { name } }))}
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
