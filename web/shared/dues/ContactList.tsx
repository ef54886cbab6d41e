import { t } from '@lingui/core/macro'
import type { Contact } from '../../../contract/contacts/calls.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { openedSentence } from '../messages/opened.ts'
import { PersonName } from '../RecordLink.tsx'
import { showInstant } from '../instants.ts'

export const ContactList = ({ contacts }: { contacts: readonly Contact[] }) => {
  return (
    <ul className="divide-y divide-line">
      {contacts.map((contact) => (
        <li key={contact._id} className="grid gap-0.5 py-2 wrap-anywhere">
          {contact.note !== undefined && <p className="whitespace-pre-line">{contact.note}</p>}
          {contact.promiseDate !== undefined && (
            <p className="font-medium">{promisedFor(contact.promiseDate)}</p>
          )}
          <p className="text-small text-soft">
            {contact.channel === 'note' ? (
              <>
                <PersonName person={contact.by} /> · {showInstant(contact.date)}
              </>
            ) : (
              openedSentence({ ...contact, channel: contact.channel, at: contact.date })
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

export const promisedFor = (promiseDate: string): string =>
  t`Promised for ${{ day: showDay(promiseDate) }}`
