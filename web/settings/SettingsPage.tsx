import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/client.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import type { SavedSettings } from './save-settings.ts'
import { titleOf } from '../screens/menu.ts'

export const SettingsPage = () => {
  const failed = t`Failed to load settings`
  const query = useQuery({
    ...read('GET /api/settings', {}, { failed }),
    refetchOnMount: 'always',
  })
  // The form keeps the version it opened with; if others save meanwhile, saving is refused.
  const [opened, setOpened] = useState<SavedSettings | undefined>(undefined)
  if (opened === undefined && query.data && query.isFetchedAfterMount && !query.isError)
    setOpened(query.data.settings)

  const readLatest = async () => {
    const latest = await query.refetch()
    return latest.isSuccess ? latest.data.settings : undefined
  }

  return (
    <Page
      title={titleOf('settings')}
      context={t`Changes apply from now on; past records stay as they are.`}
    >
      {opened !== undefined ? (
        <SettingsForm settings={opened} readLatest={readLatest} />
      ) : query.isError && !query.isFetching ? (
        <LoadFailed text={failed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
