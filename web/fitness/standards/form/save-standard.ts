import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'
import type { Standard } from '../../../../contract/fitness/standards.ts'
import type { Answer } from '../../../../contract/kit/api.ts'
import { useCommand } from '../../../api/client.ts'
import { useDraftKey } from '../../../shared/draft.ts'
import { useRefusals } from '../../../ui/form/Form.tsx'
import { standardReads } from '../standard-reads.ts'
import { bodyOf } from './standard-rules.ts'
import type { StandardValues } from './standard-values.ts'

type Options = {
  form: UseFormReturn<StandardValues, unknown, StandardValues>
  /** The name of the draft, and of the idempotency key of a new standard. */
  draftName: string
  /** The version that the form was opened with; absent for a new standard. */
  standard: Standard | undefined
  onSaved: (id: string) => void
}

/** Adds a standard or a version of one; `conflict` is true when someone else added one first. */
export const useSaveStandard = ({ form, draftName, standard, onSaved }: Options) => {
  const { conflict, onRefused } = useRefusals(form, standard)
  const common = {
    failed: t`Failed to save the standards`,
    refresh: standardReads,
    onDone: (answer: Answer<'POST /api/standards'>) => onSaved(answer.standard._id),
    onRefused,
  }
  const creation = useCommand('POST /api/standards', {
    ...common,
    idempotencyKey: useDraftKey(draftName),
  })
  const update = useCommand('PUT /api/standards/:id', common)
  return {
    busy: creation.isPending || update.isPending,
    conflict,
    save: (values: StandardValues) => {
      const body = bodyOf(values)
      if (standard === undefined) return creation.mutate({ body })
      const { _id: id, version } = standard
      update.mutate({ params: { id }, body: { ...body, version } })
    },
  }
}
