import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import type { AbsenceMessage } from '../../../contract/contacts/terms.ts'
import { messageIn, type Templates } from '../../../contract/settings/messages.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import type { Language } from '../../../contract/values/languages.ts'
import { useSession } from '../../api/session.ts'
import { useInstitute } from '../../shared/institute.ts'
import { type Channel, MessageActions } from '../../shared/messages/MessageActions.tsx'
import { openedSentence } from '../../shared/messages/opened.ts'
import { useOutbox } from '../../shared/outbox/outbox.ts'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyDialog } from '../../ui/dialog/OpenedDialog.tsx'
import { Empty } from '../../ui/LoadFailed.tsx'
import { Note } from '../../ui/Note.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useChoice } from '../../ui/table/choice.ts'
import { Chooser, ChosenBar } from '../../ui/table/Chooser.tsx'
import { rowsByKeyboard } from '../../ui/table/rows-by-keyboard.ts'
import type { KeptList } from './absences-database.ts'
import { type Listed, withoutExcused, withPresses } from './listed.ts'
import { sayNotRecorded, useTelling } from './use-telling.ts'

const TellSeveral = lazyDialog(async () => (await import('./TellSeveral.tsx')).TellSeveral)

type Props = { list: KeptList; readAt: number; language: Language }

export const Worklist = ({ list, readAt, language }: Props) => {
  const { user } = useSession()
  const { waiting, tell } = useTelling(readAt)
  // A row that was just pressed stays where it is, so that nothing moves under a finger.
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const { venue, templates, total } = list
  const { entries } = useOutbox()
  const absent = withoutExcused(list.absences, entries, list.date)
  const all = withPresses(absent, waiting, { _id: user._id, name: user.name })
  const onTell = (absence: Listed, channel: Channel) => {
    setPressed((before) => new Set([...before, keyOf(absence)]))
    tell(absence, channel).catch(sayNotRecorded)
  }
  const isOpen = (one: Listed) => isUntold(one) || pressed.has(keyOf(one))
  const open = all.filter(isOpen)
  const told = all.filter((one) => !isOpen(one))
  const { choice, chosen, clear } = useChoice(all.filter(isUntold), ({ name }) => name)
  const [telling, setTelling] = useState<readonly Listed[] | undefined>(undefined)
  const group = (title: string, inARow: boolean) => {
    const absences = open.filter(({ about }) => (about === 'three_days') === inARow)
    const untold = absences.filter(isUntold)
    return { title, absences, count: untold.length, untold: untold.map(({ _id }) => _id) }
  }
  const groups = [
    group(t`To tell`, false),
    group(t`Absent three days in a row`, true),
    { title: t`Told`, absences: told, count: told.length, untold: [] },
  ].filter(({ absences }) => absences.length > 0)

  if (all.length === 0) return <Empty text={t`No one is marked absent.`} />
  return (
    <>
      {total > list.absences.length && (
        <p className="text-soft">
          {plural(all.length, {
            one: 'The first # student is listed.',
            other: 'The first # students are listed.',
          })}
        </p>
      )}
      {waiting.length > 0 && (
        <Note tone="warn">
          {plural(waiting.length, {
            one: "# opened message is not uploaded yet. It uploads once you're online.",
            other: "# opened messages are not uploaded yet. They upload once you're online.",
          })}
        </Note>
      )}
      {!all.some(isUntold) && <p>{t`All parents have been told.`}</p>}
      {groups.map(({ title, absences, count, untold }) => (
        <Panel
          key={title}
          title={title}
          action={
            <div className="flex items-center gap-4">
              <p className="text-soft">
                {plural(count, { one: '# student', other: '# students' })}
              </p>
              {untold.length > 1 && (
                <Button
                  aria-label={t`Choose all: ${title}`}
                  onClick={() => choice.choose(new Set([...choice.ids, ...untold]))}
                >
                  {t`Choose all`}
                </Button>
              )}
            </div>
          }
        >
          <ul ref={rowsByKeyboard} data-list className="rounded-lg border border-line bg-raised">
            {absences.map((absence) => (
              <AbsenceRow
                key={absence._id}
                {...{ absence, venue, language, templates }}
                chooser={isUntold(absence) && <Chooser choice={choice} id={absence._id} />}
                onTell={(channel) => onTell(absence, channel)}
              />
            ))}
          </ul>
        </Panel>
      ))}
      <ChosenBar choice={choice}>
        <Button onClick={() => setTelling(chosen)}>{t`Mark as told`}</Button>
      </ChosenBar>
      {telling && (
        <TellSeveral
          absences={telling}
          tell={tell}
          onActed={clear}
          onClose={() => setTelling(undefined)}
        />
      )}
    </>
  )
}

const isUntold = ({ told }: Listed): boolean => told === undefined

/** A row comes back when there is something else to tell. */
const keyOf = ({ _id, day, about }: Listed): string => `${_id} ${day} ${about}`

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
const AbsenceRow = (props: RowProps) => {
  const { absence, venue, language, templates, chooser, onTell } = props
  const { name: institute } = useInstitute()
  const { name, parentName, parentMobileNumber: phone, day, about, told, waiting } = absence
  const message = messageIn(templates, { name: templateOf[about], language }, () => ({
    institute,
    venue,
    student: name,
    parent: parentName,
    day: showDay(day),
  }))
  const opened = told && openedSentence(told)
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
