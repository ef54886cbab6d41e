import { t } from '@lingui/core/macro'
import { lastPromise } from '../../../contract/contacts/ages.ts'
import { recordDuesContact } from '../../../contract/contacts/calls.ts'
import { useFormCommand } from '../forms/form-command.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextAreaField } from '../../ui/form/Fields.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { NetworkNeeded } from '../NetworkNeeded.tsx'
import { useToday } from '../today.ts'
import { ContactList } from './ContactList.tsx'
import { contactReads, contactsFailed, useContacts } from './dues-reads.ts'

type Props = {
  student: { _id: string; name: string; registrationNumber: string }
  onClose: () => void
}

/** Adds what was said about a student's dues; what was said before is under it. */
export const NoteDialog = ({ student, onClose }: Props) => {
  const today = useToday()
  const { dialog, command } = useFormCommand('POST /api/students/:id/dues-contacts', {
    rules: recordDuesContact.body,
    values: { channel: 'note', note: '', promiseDate: '' },
    failed: t`Failed to save the note`,
    refresh: contactReads,
    onClose,
  })
  return (
    <FormDialog
      title={t`Note on dues`}
      description={`${student.name} · ${student.registrationNumber}`}
      confirm={t`Save note`}
      {...dialog}
      onSubmit={(body) => command.mutate({ params: { id: student._id }, body })}
    >
      <NetworkNeeded>{t`This note can't be saved yet. Connect to save it.`}</NetworkNeeded>
      <TextAreaField name="note" label={t`What was said`} required maxLength={500} />
      <DateField
        name="promiseDate"
        label={t`Payment promised for`}
        hint={t`Leave blank if no day was promised. Until that day the student is listed under Promised only.`}
        min={today}
        max={lastPromise(today)}
      />
      <Earlier studentId={student._id} />
    </FormDialog>
  )
}

const Earlier = ({ studentId }: { studentId: string }) => (
  <Loaded query={useContacts(studentId)} failed={contactsFailed()} waiting={<Skeleton lines={2} />}>
    {({ contacts }) =>
      contacts.length > 0 && (
        <section aria-label={t`Earlier calls and notes`}>
          <h3>{t`Earlier`}</h3>
          <ContactList contacts={contacts} />
        </section>
      )
    }
  </Loaded>
)
