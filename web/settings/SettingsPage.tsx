import { t } from '@lingui/core/macro'
import { useOpenedRecord } from '../shared/forms/opened-record.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { titleOf } from '../screens/menu.ts'

export const SettingsPage = () => {
  const failed = t`Failed to load settings`
  const { query, opened, hasFailed, reload } = useOpenedRecord({
    call: 'GET /api/settings',
    input: {},
    failed,
    recordIn: ({ settings }) => settings,
  })
  return (
    <Page
      title={titleOf('settings')}
      context={t`Changes apply from now on; past records stay as they are.`}
    >
      {opened !== undefined ? (
        <SettingsForm settings={opened} readLatest={reload} />
      ) : hasFailed ? (
        <LoadFailed text={failed} query={query} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
