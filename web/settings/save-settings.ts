import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Answer } from '../../contract/kit/api.ts'
import { type Refused, useCommand } from '../api/client.ts'
import { putRefusal } from '../ui/form/Form.tsx'
import { settingsBody, type SettingsValues } from './settings-values.ts'

export type SavedSettings = Answer<'GET /api/settings'>['settings']

type Options = {
  form: UseFormReturn<SettingsValues, unknown, SettingsValues>
  /** The settings that the form was filled from. */
  base: SavedSettings
  onSaved: (saved: SavedSettings) => void
}

/** Saves the whole page; `stale` is true when someone else saved it while editing. */
export const useSaveSettings = ({ form, base, onSaved }: Options) => {
  const [staleBase, setStaleBase] = useState<SavedSettings | undefined>(undefined)
  const update = useCommand('PUT /api/settings', {
    failed: 'Failed to save settings',
    refresh: ['GET /api/settings', 'GET /api/institute'],
    onDone: ({ settings }) => onSaved(settings),
    onRefused: (refusal: Refused) => {
      if (refusal.code === 'stale') setStaleBase(base)
      return refusal.code === 'stale' || putRefusal(form, refusal)
    },
  })
  return {
    busy: update.isPending,
    stale: staleBase === base,
    save: (values: SettingsValues) =>
      update.mutate({ body: { ...settingsBody(values), __v: base.__v } }),
  }
}
