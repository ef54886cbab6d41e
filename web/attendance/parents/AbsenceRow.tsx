import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { AbsenceMessage } from '../../../contract/contacts/terms.ts'
import { messageIn, type Templates } from '../../../contract/settings/messages.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { useInstitute } from '../../shared/institute.ts'
import { type Channel, MessageActions } from '../../shared/messages/MessageActions.tsx'
import { openedSentence } from '../../shared/messages/opened.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import type { Listed } from './listed.ts'

type RowProps = {
  absence: Listed
  venue: string
  language: Language
  templates: Templates
  /** Chooses it, with others. */
  chooser: ReactNode
  onTell: (channel: Channel) => void
}

const templateOf = { absent: 'absent', three_days: 'threeDays', came_late: 'cameLate' } as const

/** An absent student with the message to their parents, and links that open it. */
export const AbsenceRow = (props: RowProps) => {
  const { absence, venue, language, templates, chooser, onTell } = props
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
      {chooser}
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="font-medium text-ink wrap-anywhere">
          <RecordLink kind="student" id={absence._id} name={name} />
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
        onOpen={onTell}
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
