import { t } from '@lingui/core/macro'
import type { AbsenceMessage } from '../../../contract/contacts/terms.ts'
import { messageIn, type Templates } from '../../../contract/settings/messages.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { useInstitute } from '../../shared/institute.ts'
import { type Channel, MessageActions } from '../../shared/messages/MessageActions.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import type { Listed } from './listed.ts'
import { openedSentence } from '../../shared/messages/opened.ts'

/** How parents are told: of which venue, in which language and words, and what a press does. */
export type Telling = {
  venue: string
  language: Language
  templates: Templates
  onTell: (absence: Listed, channel: Channel) => void
}

type Props = Telling & { absence: Listed }

const templateOf = { absent: 'absent', three_days: 'threeDays', came_late: 'cameLate' } as const

export const AbsenceRow = ({ absence, venue, language, templates, onTell }: Props) => {
  const { name: institute, zone } = useInstitute()
  const { name, parentName, parentMobileNumber: phone, day, about, told, waiting } = absence
  const message = messageIn(templates, { name: templateOf[about], language }, () => ({
    institute,
    venue,
    student: name,
    parent: parentName,
    day: showDay(day),
  }))
  const opened = told && openedSentence(told, zone)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="font-medium text-ink wrap-anywhere">
          <RecordLink kind="student" id={absence._id}>
            {name}
          </RecordLink>
        </p>
        <p className="text-small text-soft wrap-anywhere">
          {aboutWords()[about]} · {parentName} · <span className="whitespace-nowrap">{phone}</span>
        </p>
        {opened === undefined ? (
          <p className="wrap-anywhere" lang={language}>
            {message}
          </p>
        ) : (
          <p className="text-small text-good wrap-anywhere">
            {opened}
            {waiting === true && <span className="text-warn"> · {t`Not uploaded yet`}</span>}
          </p>
        )}
      </div>
      <MessageActions
        phone={phone}
        who={{ parentOf: name }}
        message={message}
        onOpen={(channel) => onTell(absence, channel)}
        question={opened}
      />
    </li>
  )
}

const aboutWords = (): Record<AbsenceMessage, string> => ({
  absent: t`Absent`,
  three_days: t`Absent three days in a row`,
  came_late: t`Came late`,
})
