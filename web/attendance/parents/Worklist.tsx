import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Language } from '../../../contract/values/languages.ts'
import { useSession } from '../../api/session.ts'
import { useInstitute } from '../../shared/institute.ts'
import type { Channel } from '../../shared/messages/MessageActions.tsx'
import { Empty } from '../../ui/LoadFailed.tsx'
import { Note } from '../../ui/Note.tsx'
import type { KeptList } from './absences-database.ts'
import { type Listed, withPresses } from './listed.ts'
import { useTelling } from './use-telling.ts'
import { Panel } from '../../ui/Panel.tsx'
import { AbsenceRow, type Telling } from './AbsenceRow.tsx'

type Props = { list: KeptList; readAt: number; language: Language }

/** Whose parents are to be told, and who has told them. */
export const Worklist = ({ list, readAt, language }: Props) => {
  const { user } = useSession()
  const { zone } = useInstitute()
  const { waiting, tell } = useTelling(zone, readAt)
  // A row that was just pressed stays where it is, so that nothing moves under a finger.
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const { venue, templates, total } = list
  const absences = withPresses(list.absences, waiting, { _id: user._id, name: user.name })
  const onTell = (absence: Listed, channel: Channel) => {
    setPressed((before) => new Set([...before, keyOf(absence)]))
    void tell(absence, channel)
  }
  const isOpen = (one: Listed) => one.told === undefined || pressed.has(keyOf(one))
  const open = absences.filter(isOpen)
  const told = absences.filter((one) => !isOpen(one))
  const group = (title: string, inARow: boolean) => {
    const some = open.filter(({ about }) => (about === 'three_days') === inARow)
    const count = some.filter((one) => one.told === undefined).length
    return { title, absences: some, count }
  }
  const groups = [
    group(t`To tell`, false),
    group(t`Absent three days in a row`, true),
    { title: t`Told`, absences: told, count: told.length },
  ]
  const telling = { venue, language, templates, onTell }

  if (absences.length === 0) return <Empty text={t`No one is marked absent.`} />
  return (
    <>
      {total > absences.length && (
        <p className="text-soft">
          {plural(absences.length, {
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
      {absences.every(({ told }) => told !== undefined) && <p>{t`All parents have been told.`}</p>}
      {groups.map((group) => (
        <AbsenceList key={group.title} {...group} {...telling} />
      ))}
    </>
  )
}

/** A row comes back when there is something else to tell. */
const keyOf = ({ _id, day, about }: Listed): string => `${_id} ${day} ${about}`

/** Absent students with the message to their parents, and links that open it. */
const AbsenceList = ({
  title,
  count,
  absences,
  ...telling
}: Telling & { title: string; count: number; absences: readonly Listed[] }) =>
  absences.length > 0 && (
    <Panel
      title={title}
      action={
        <p className="text-soft">{plural(count, { one: '# student', other: '# students' })}</p>
      }
    >
      <ul className="rounded-lg border border-line bg-raised">
        {absences.map((absence) => (
          <AbsenceRow key={absence._id} absence={absence} {...telling} />
        ))}
      </ul>
    </Panel>
  )
