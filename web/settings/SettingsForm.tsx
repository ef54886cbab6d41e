import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { DraftNotice } from '../shared/DraftNotice.tsx'
import { useDraft } from '../shared/draft.ts'
import { Form } from '../ui/form/Form.tsx'
import { FormBar } from '../ui/form/FormBar.tsx'
import { checkedBy, useForm } from '../ui/form/forms.ts'
import { SectionedForm } from '../ui/form/SectionedForm.tsx'
import { VersionConflict } from '../ui/form/VersionConflict.tsx'
import { SettingsSections, settingsSections } from './SettingsSections.tsx'
import { type SavedSettings, useSaveSettings } from './save-settings.ts'
import { settingsRules, type SettingsValues, valuesOf } from './settings-values.ts'
import { pathTo } from '../screens/path-to.ts'

type Props = {
  /** The settings when the page was opened. */
  settings: SavedSettings
  readLatest: () => Promise<SavedSettings | undefined>
}

/** The whole page is one form, saved at once. */
export const SettingsForm = ({ settings, readLatest }: Props) => {
  const [base, setBase] = useState(settings)
  const form = useForm<SettingsValues, unknown, SettingsValues>({
    resolver: checkedBy(settingsRules),
    defaultValues: valuesOf(base),
  })
  const draft = useDraft(form, { name: `settings:${base.__v}`, on: true })
  const startFrom = (latest: SavedSettings) => {
    form.reset(valuesOf(latest))
    draft.discard()
    setBase(latest)
  }
  const { save, busy, conflict } = useSaveSettings({ form, base, onSaved: startFrom })
  const reload = async () => {
    const latest = await readLatest()
    if (latest !== undefined) startFrom(latest)
  }

  return (
    <Form form={form} onSubmit={save} label={t`Settings`}>
      <SectionedForm sections={settingsSections()}>
        {conflict && <VersionConflict latest={pathTo('settings')} onReload={reload} />}
        {draft.restored && (
          <DraftNotice
            onDiscard={() => {
              form.reset()
              draft.discard()
            }}
          />
        )}
        <SettingsSections />
        <FormBar>
          <Button type="submit" variant="primary" busy={busy}>
            {t`Save Changes`}
          </Button>
        </FormBar>
      </SectionedForm>
    </Form>
  )
}
