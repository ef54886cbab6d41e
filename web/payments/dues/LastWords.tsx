import type { DueStudent } from '../../../contract/contacts/calls.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { promisedFor } from '../../shared/dues/ContactList.tsx'
import { useToday } from '../../shared/today.ts'
import { openedSentence } from '../../shared/messages/opened.ts'
import { Nothing } from '../../ui/TwoLines.tsx'
import { serverNow } from '../../api/server-clock.ts'
import { dayHere } from '../../shared/instants.ts'

/** The last note with what it promises, and who has called or written since. */
export const LastWords = ({ student }: { student: DueStudent }) => {
  const today = useToday()
  const { lastNote, lastContact } = student
  const isLater = lastContact !== undefined && lastContact.date > (lastNote?.date ?? '')
  if (lastNote === undefined && !isLater) return <Nothing />
  return (
    <div className="grid gap-0.5 wrap-anywhere in-table:min-w-32">
      {lastNote !== undefined && (
        <>
          <p className="line-clamp-2">{lastNote.note}</p>
          <p className="text-small text-soft">
            {lastNote.promiseDate !== undefined && (
              <>
                <span
                  className={`font-medium ${lastNote.promiseDate > today ? 'text-good' : 'text-bad'}`}
                >
                  {promisedFor(lastNote.promiseDate)}
                </span>
                {' · '}
              </>
            )}
            {lastNote.by.name}, {showDay(dayHere(new Date(lastNote.date)))}
          </p>
        </>
      )}
      {isLater && <p className="text-small text-good">{openedSentenceOf(student)}</p>}
    </div>
  )
}

const openedSentenceOf = ({ lastContact }: DueStudent): string | undefined => {
  if (lastContact === undefined || lastContact.channel === 'note') return undefined
  const { channel, date, by } = lastContact
  return openedSentence({ channel, at: date, by })
}

/** Who called or wrote today already; undefined when no one has. */
export const openedToday = (student: DueStudent): string | undefined => {
  const { lastContact } = student
  const day = (instant: Date) => dayHere(instant)
  if (lastContact === undefined || day(new Date(lastContact.date)) !== day(serverNow()))
    return undefined
  return openedSentenceOf(student)
}
