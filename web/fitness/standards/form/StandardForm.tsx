import { t } from '@lingui/core/macro'
import { SaveBar } from '../../../ui/form/Form.tsx'
import type { Standard } from '../../../../contract/fitness/standards.ts'
import type { Answer } from '../../../../contract/kit/api.ts'
import { useCommand } from '../../../api/client.ts'
import { pathTo } from '../../../screens/path-to.ts'
import { RecordForm, useRecordForm } from '../../../shared/forms/RecordForm.tsx'
import { Note } from '../../../ui/Note.tsx'
import { standardReads } from '../standard-reads.ts'
import { bodyOf, standardRules } from './standard-rules.ts'
import type { StandardValues } from './standard-values.ts'
import { StandardSections } from './StandardSections.tsx'

type Props = { values: StandardValues } /** `name` is what its draft is kept under. */ & (
  | { name: string; standard?: never; reload?: never }
  /** The latest version when the form was opened; `reload` starts again from the latest. */
  | { name?: never; standard: Standard; reload: () => Promise<unknown> }
)

export const StandardForm = ({ values, name, standard, reload }: Props) => {
  const record = useRecordForm<StandardValues>({
    record: standard,
    rules: standardRules,
    values,
    name: name ?? `standard:${standard._id}:${standard.version}`,
  })
  const saving = {
    ...record.saving,
    failed: t`Failed to save the standards`,
    refresh: standardReads,
    onDone: ({ standard: { _id: id } }: Answer<'POST /api/standards'>) =>
      record.leaveTo(pathTo('standard', { id }), { replace: true }),
  }
  const creation = useCommand('POST /api/standards', saving)
  const update = useCommand('PUT /api/standards/:id', saving)
  const page =
    standard === undefined ? pathTo('standards') : pathTo('standard', { id: standard._id })
  return (
    <RecordForm
      of={record}
      label={t`Standards`}
      latest={standard && { path: page, reload }}
      wide
      onSubmit={(typed) => {
        const body = bodyOf(typed)
        if (standard === undefined) return creation.mutate({ body })
        const { _id: id, version } = standard
        update.mutate({ params: { id }, body: { ...body, version } })
      }}
    >
      <Note tone="warn">
        {t`Check every number against the notice. When you save, your name will be shown as the one who confirmed them.`}
      </Note>
      <StandardSections />
      <SaveBar
        label={standard === undefined ? t`Add standards` : t`Save Changes`}
        busy={creation.isPending || update.isPending}
        back={page}
      />
    </RecordForm>
  )
}
