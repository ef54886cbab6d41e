import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import type { Standard } from '../../../../contract/fitness/standards.ts'
import { DraftNotice } from '../../../shared/DraftNotice.tsx'
import { useDraft } from '../../../shared/draft.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormBar } from '../../../ui/form/FormBar.tsx'
import { checkedBy, useForm } from '../../../ui/form/forms.ts'
import { VersionConflict } from '../../../ui/form/VersionConflict.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useSaveStandard } from './save-standard.ts'
import { standardRules } from './standard-rules.ts'
import type { StandardValues } from './standard-values.ts'
import { StandardSections } from './StandardSections.tsx'
import { pathTo } from '../../../screens/path-to.ts'

type Props = { values: StandardValues } /** `name` is what its draft is kept under. */ & (
  | { name: string; standard?: never; reload?: never }
  /** The latest version when the form was opened; `reload` starts again from the latest. */
  | { name?: never; standard: Standard; reload: () => Promise<void> }
)

/** Adds the standards of an exam, or a version of them. */
export const StandardForm = ({ values, name, standard, reload }: Props) => {
  const navigate = useNavigate()
  const form = useForm<StandardValues, unknown, StandardValues>({
    resolver: checkedBy(standardRules),
    defaultValues: values,
  })
  const draftName = name ?? `standard:${standard._id}:${standard.version}`
  const draft = useDraft(form, { name: draftName, on: true })
  const { save, busy, conflict } = useSaveStandard({
    form,
    draftName,
    standard,
    onSaved: (id) => {
      draft.discard()
      void navigate(pathTo('standard', { id }), { replace: true })
    },
  })
  const page =
    standard === undefined ? pathTo('standards') : pathTo('standard', { id: standard._id })
  return (
    <Form form={form} onSubmit={save} label={t`Standards`}>
      {conflict && standard !== undefined && (
        <VersionConflict
          latest={page}
          onReload={() => {
            draft.discard()
            return reload()
          }}
        />
      )}
      {draft.restored && (
        <DraftNotice
          onDiscard={() => {
            form.reset()
            draft.discard()
          }}
        />
      )}
      <Note tone="warn">
        {t`Check every number against the notice. When you save, your name will be shown as the one who confirmed them.`}
      </Note>
      <StandardSections />
      <FormBar>
        <ButtonLink to={page}>{t`Cancel`}</ButtonLink>
        <Button type="submit" variant="primary" busy={busy}>
          {standard === undefined ? t`Add standards` : t`Save Changes`}
        </Button>
      </FormBar>
    </Form>
  )
}
