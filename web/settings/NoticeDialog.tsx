import { t } from '@lingui/core/macro'
import { changeNotice, type NoticeVersion } from '../../contract/consents/calls.ts'
import { languageNames, languages } from '../../contract/values/languages.ts'
import { useFormCommand } from '../shared/forms/form-command.ts'
import { TextAreaField } from '../ui/form/Fields.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'

type Props = { notice: NoticeVersion; onClose: () => void }

export const NoticeDialog = ({ notice, onClose }: Props) => {
  const { dialog, command } = useFormCommand('PUT /api/notice', {
    rules: changeNotice.body,
    values: { texts: notice.texts, __v: Number(notice._id) },
    failed: t`Failed to save the notice`,
    refresh: ['GET /api/notice', 'GET /api/notice/versions'],
    onClose,
  })
  return (
    <FormDialog
      title={t`Edit notice`}
      description={t`Saved as a new version; consents keep the one that was shown. The name of the institute is filled in where the text says ${{ gap: '{institute}' }}.`}
      confirm={t`Save notice`}
      wide
      {...dialog}
      onSubmit={(body) => command.mutate({ body })}
    >
      {languages.map((language) => (
        <TextAreaField
          key={language}
          name={`texts.${language}`}
          label={languageNames[language]}
          required
          rows={8}
        />
      ))}
    </FormDialog>
  )
}
