import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { Answer } from '../../contract/kit/api.ts'
import { useCommand } from '../api/client.ts'
import { useRefusals } from '../ui/form/Form.tsx'
import { settingsBody, type SettingsValues } from './settings-values.ts'

export type SavedSettings = Answer<'GET /api/settings'>['settings']

type Options = {
  form: UseFormReturn<SettingsValues, unknown, SettingsValues>
  /** The settings that the form was filled from. */
  base: SavedSettings
  onSaved: (saved: SavedSettings) => void
}

/** Saves the whole page; `conflict` is true when someone else saved it while editing. */
export const useSaveSettings = ({ form, base, onSaved }: Options) => {
  const { conflict, onRefused } = useRefusals(form, base)
  const update = useCommand('PUT /api/settings', {
    failed: t`Failed to save settings`,
    refresh: ['GET /api/settings', 'GET /api/institute'],
    onDone: ({ settings }) => onSaved(settings),
    onRefused,
  })
  return {
    busy: update.isPending,
    conflict,
    save: (values: SettingsValues) =>
      update.mutate({ body: { ...settingsBody(values), __v: base.__v } }),
  }
}
