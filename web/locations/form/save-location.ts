import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { Location } from '../../../contract/locations/calls.ts'
import { useCommand } from '../../api/client.ts'
import { useRefusals } from '../../ui/form/Form.tsx'
import { locationReads } from '../location-reads.ts'
import { bodyOf, type LocationValues } from './location-values.ts'

type Options = {
  form: UseFormReturn<LocationValues, unknown, LocationValues>
  /** The location when the form was opened; absent for a new one. */
  location: Location | undefined
  onSaved: () => void
}

/** Adds or saves a location; `conflict` is true when someone else saved it while editing. */
export const useSaveLocation = ({ form, location, onSaved }: Options) => {
  const { conflict, onRefused } = useRefusals(form, location)
  const common = {
    failed: t`Failed to save location`,
    refresh: locationReads,
    onDone: onSaved,
    onRefused,
  }
  const creation = useCommand('POST /api/locations', common)
  const update = useCommand('PUT /api/locations/:id', common)

  return {
    busy: creation.isPending || update.isPending,
    conflict,
    save: (values: LocationValues) => {
      const body = bodyOf(values)
      if (location === undefined) return creation.mutate({ body })
      const { _id, __v } = location
      update.mutate({ params: { id: _id }, body: { ...body, __v } })
    },
  }
}
