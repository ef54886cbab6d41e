import { t } from '@lingui/core/macro'
import type { Consent } from '../../../contract/consents/calls.ts'
import { withdrawConsent } from '../../../contract/consents/calls.ts'
import { consentGivers, isMinor } from '../../../contract/consents/terms.ts'
import { spokenLanguage } from '../../../contract/values/languages.ts'
import { choicesOf } from '../../language/contract-words.ts'
import { giverNames } from '../../shared/privacy/consent-words.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { useInstitute } from '../../shared/institute.ts'
import { NetworkNeeded } from '../../shared/NetworkNeeded.tsx'
import { useToday } from '../../shared/today.ts'
import { SelectField, TextAreaField } from '../../ui/form/Fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { Fault } from '../../ui/form/forms.ts'
import { blankConsent, consentBody, type ConsentValues, parentFaults } from './consent-body.ts'
import { ConsentFields } from './ConsentFields.tsx'

type Student = { _id: string; name: string; dateOfBirth: string; parentName: string }
type Props = { student: Student; onClose: () => void }

const reads = ['GET /api/students/:id/consents', 'GET /api/students'] as const

export const RecordConsentDialog = ({ student, onClose }: Props) => {
  const { language } = useInstitute()
  const today = useToday()
  const asksParent = isMinor(student.dateOfBirth, today)
  const { dialog, command } = useFormCommand('POST /api/students/:id/consents', {
    rules: (values: ConsentValues): Fault[] => [
      ...(values.shown === ''
        ? [{ path: ['shown'], message: t`Choose how the notice was shown` }]
        : []),
      ...(asksParent ? parentFaults(values) : []),
    ],
    values: blankConsent(language ?? spokenLanguage()),
    failed: t`Failed to record the consent`,
    refresh: reads,
    onClose,
  })
  return (
    <FormDialog
      title={t`Record consent`}
      description={student.name}
      {...dialog}
      onSubmit={(values) => {
        const body = consentBody(values)
        if (body) command.mutate({ params: { id: student._id }, body })
      }}
    >
      <NetworkNeeded>{t`The consent can't be saved yet. Connect to save it.`}</NetworkNeeded>
      <ConsentFields at="" born={student.dateOfBirth} parent={student.parentName} />
    </FormDialog>
  )
}

type WithdrawProps = Props & { consent: Consent }

export const WithdrawConsentDialog = ({ student, consent, onClose }: WithdrawProps) => {
  const { dialog, command } = useFormCommand('POST /api/consents/:id/withdrawal', {
    rules: withdrawConsent.body,
    values: { withdrawnBy: consent.givenBy, reason: '' },
    failed: t`Failed to record the withdrawal`,
    refresh: reads,
    doneAlready: 'consent_withdrawn',
    onClose,
  })
  return (
    <FormDialog
      title={t`Withdraw consent`}
      description={t`Nothing is deleted by this. ${{ name: student.name }} is then listed under withdrawn consents.`}
      danger
      {...dialog}
      onSubmit={(body) => command.mutate({ params: { id: consent._id }, body })}
    >
      <SelectField
        name="withdrawnBy"
        label={t`Who withdraws it`}
        required
        options={choicesOf(consentGivers, giverNames())}
      />
      <TextAreaField name="reason" label={t`Reason (optional)`} maxLength={300} />
    </FormDialog>
  )
}
