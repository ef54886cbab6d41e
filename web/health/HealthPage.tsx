import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { useState } from 'react'
import { showInstant } from '../../contract/values/calendar.ts'
import { read, useCommand } from '../api/client.ts'
import { serverNow } from '../api/server-clock.ts'
import { useInstitute } from '../shared/institute.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { BackupProgress } from './BackupProgress.tsx'
import { Backups } from './Backups.tsx'
import { CheckList } from './CheckList.tsx'
import { WholeInstitute } from './WholeInstitute.tsx'
import { checkHistory, checksOf } from './checks.ts'
import { titleOf } from '../screens/menu.ts'

const oneMinute = 60_000
/** While a backup is made. */
const oneSecond = 1000

/** How the server, its data and its backups are, in words. */
export const HealthPage = () => {
  const { zone } = useInstitute()
  const failed = t`Failed to load the server's health`
  const query = useQuery({
    ...read('GET /api/health', {}, { failed }),
    refetchInterval: ({ state }) =>
      state.data?.backups.running === undefined ? oneMinute : oneSecond,
  })
  const rewinds = useQuery(read('GET /api/history/rewinds', {})).data?.rewinds
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
        t`Muster ${{ version: health.version }}, running since ${{ since: showInstant(health.startedAt, zone) }}`
      }
      action={
        <Button
          variant="primary"
          icon={DatabaseBackup}
          busy={isBusy}
          onClick={() => start.mutate({})}
        >
          {t`Back up now`}
        </Button>
      }
    >
      <Loaded query={query} failed={failed} waiting={<Skeleton lines={10} />}>
        {(loaded) => (
          <>
            <BackupProgress backups={loaded.backups} watched={watched} />
            <CheckList
              checks={[
                ...checksOf(loaded, { zone, now: serverNow() }),
                ...checkHistory(rewinds, { zone }),
              ]}
            />
            {/* Each backup that ends changes the list. */}
            <Backups key={loaded.backups.last?._id} backups={loaded.backups} />
            <WholeInstitute />
          </>
        )}
      </Loaded>
    </Page>
  )
}
