import { t } from '@lingui/core/macro'
import { SaveBar } from '../ui/form/Form.tsx'
import { useOpenedRecord } from '../shared/forms/opened-record.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Page } from '../ui/Page.tsx'
import { titleOf } from '../screens/menu.ts'
import { useState } from 'react'
import type { Answer } from '../../contract/kit/api.ts'
import { useCommand } from '../api/client.ts'
import { pathTo } from '../screens/path-to.ts'
import { RecordForm, useRecordForm } from '../shared/forms/RecordForm.tsx'
import { NoticeSection } from './NoticeSection.tsx'
import { SettingsSections, settingsSections } from './SettingsSections.tsx'
import { settingsBody, settingsRules, type SettingsValues, valuesOf } from './settings-values.ts'

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
        <>
          <SettingsForm settings={opened} readLatest={reload} />
          <div className="max-w-190">
            <NoticeSection />
          </div>
        </>
      ) : hasFailed ? (
        <LoadFailed text={failed} query={query} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

type SavedSettings = Answer<'GET /api/settings'>['settings']

type Props = {
  /** The settings when the page was opened. */
  settings: SavedSettings
  readLatest: () => Promise<SavedSettings | undefined>
}

/** The whole page is one form, saved at once. */
const SettingsForm = ({ settings, readLatest }: Props) => {
  const [base, setBase] = useState(settings)
  const record = useRecordForm<SettingsValues>({
    record: base,
    rules: settingsRules,
    values: valuesOf(base),
    name: `settings:${base.__v}`,
  })
  const startFrom = (latest: SavedSettings) => {
    record.form.reset(valuesOf(latest))
    record.draft.discard()
    setBase(latest)
  }
  const update = useCommand('PUT /api/settings', {
    ...record.saving,
    failed: t`Failed to save settings`,
    refresh: ['GET /api/settings', 'GET /api/institute'],
    onDone: (answer) => startFrom(answer.settings),
  })
  const reload = async () => {
    const latest = await readLatest()
    if (latest !== undefined) startFrom(latest)
  }
  return (
    <RecordForm
      of={record}
      label={t`Settings`}
      latest={{ path: pathTo('settings'), reload }}
      sections={settingsSections()}
      onSubmit={(values) => update.mutate({ body: { ...settingsBody(values), __v: base.__v } })}
    >
      <SettingsSections />
      <SaveBar label={t`Save Changes`} busy={update.isPending} />
    </RecordForm>
  )
}
