import { t } from '@lingui/core/macro'
import { NotebookPen } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { lazyDialog, opens } from '../../ui/dialog/OpenedDialog.tsx'
import { ContactList } from './ContactList.tsx'
import { contactsFailed, useContacts } from './dues-reads.ts'

export const NoteDialog = lazyDialog(async () => (await import('./NoteDialog.tsx')).NoteDialog)

type Props = { student: { _id: string; name: string; registrationNumber: string } }

/** What was said and opened about a student's dues, and a button that adds a note. */
export const DuesNotes = ({ student }: Props) => (
  <section aria-labelledby="dues-title" className="grid gap-2 print:hidden">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 id="dues-title">{t`Calls and notes on dues`}</h3>
      <Button icon={NotebookPen} {...opens(NoteDialog, { student })}>
        {t`Add note`}
      </Button>
    </div>
    <Loaded
      query={useContacts(student._id)}
      failed={contactsFailed()}
      waiting={<Skeleton lines={2} />}
    >
      {({ contacts }) =>
        contacts.length === 0 ? (
          <p className="text-soft">{t`No calls or notes yet`}</p>
        ) : (
          <FirstRows first={4} rows={contacts} showAll={t`Show all calls and notes`}>
            {(rows = []) => <ContactList contacts={rows} />}
          </FirstRows>
        )
      }
    </Loaded>
  </section>
)
