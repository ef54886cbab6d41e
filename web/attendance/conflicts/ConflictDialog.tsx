import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type {
  Mark,
  MarkConflict,
  RollStudent,
  AttendanceStatus,
} from '../../../contract/attendance/calls.ts'
import { showInstant } from '../../../contract/values/calendar.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useInstitute } from '../../shared/institute.ts'
import { useSession } from '../../api/session.ts'
import { type Choices, chooseAll } from './conflicts.ts'
import { AttendanceBadge } from '../../shared/AttendanceBadge.tsx'

type Props = {
  conflicts: readonly MarkConflict[]
  students: readonly Pick<RollStudent, '_id' | 'registrationNumber'>[]
  onSettle: (choices: Choices) => void
  onClose: () => void
}

export const ConflictDialog = (props: Props) =>
  props.conflicts.length === 0 ? null : <Settling {...props} />

/** Students that were marked meanwhile: both marks, and which one is kept. */
const Settling = ({ conflicts, students, onSettle, onClose }: Props) => {
  const [chosen, setChoices] = useState<Choices>({})
  // Another conflict may come while the dialog is open.
  const choices = { ...chooseAll(conflicts, 'theirs'), ...chosen }
  const { zone } = useInstitute()
  const { _id: own } = useSession().user
  const alone = conflicts.every(({ theirs }) => theirs?.markedBy._id === own)
  const choose = (whose: 'mine' | 'theirs') => setChoices(chooseAll(conflicts, whose))
  const numberOf = (studentId: string) =>
    students.find(({ _id }) => _id === studentId)?.registrationNumber
  const several = conflicts.length > 1
  return (
    <Dialog
      wide
      onClose={onClose}
      title={alone ? t`Already marked by you` : t`Also marked by someone else`}
      description={
        alone
          ? t`Choose which of the two marks to keep. Until then, the earlier one counts.`
          : t`Choose which of the two marks to keep. Until then, theirs counts.`
      }
      actions={
        <>
          {several && (
            <>
              <Button onClick={() => choose('mine')}>{t`Keep all of mine`}</Button>
              <Button onClick={() => choose('theirs')}>
                {alone ? t`Keep all earlier marks` : t`Keep all of theirs`}
              </Button>
            </>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" onClick={() => onSettle(choices)}>
            {t`Save choices`}
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {conflicts.map(({ studentId, name, yours, theirs }) => (
          <li key={studentId} className="grid gap-2 border-b border-line pb-3 last:border-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-small text-soft">{numberOf(studentId)}</span>
            </p>
            <fieldset className="grid gap-2 sm:grid-cols-2">
              <legend className="sr-only">{t`Which mark of ${name} to keep`}</legend>
              <MarkChoice
                group={studentId}
                checked={choices[studentId] === 'mine'}
                onChoose={() => setChoices({ ...choices, [studentId]: 'mine' })}
                title={t`Keep mine`}
                status={yours.status}
                detail={yours.remarks ?? ''}
              />
              <MarkChoice
                group={studentId}
                checked={choices[studentId] === 'theirs'}
                onChoose={() => setChoices({ ...choices, [studentId]: 'theirs' })}
                title={theirs?.markedBy._id === own ? t`Keep the earlier mark` : t`Keep theirs`}
                status={theirs?.status}
                detail={theirs === undefined ? '' : wordsOf(theirs, own, zone)}
              />
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const wordsOf = ({ markedBy, markedAt, remarks }: Mark, own: string, zone: string) =>
  [`${markedBy._id === own ? t`You` : markedBy.name}, ${showInstant(markedAt, zone)}`, remarks]
    .filter(Boolean)
    .join(' · ')

type MarkChoiceProps = {
  group: string
  checked: boolean
  onChoose: () => void
  title: string
  status: AttendanceStatus | undefined
  /** Who, when, and the remarks. */
  detail: string
}

const MarkChoice = ({ group, checked, onChoose, title, status, detail }: MarkChoiceProps) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 has-checked:border-accent has-checked:bg-well">
    <input
      className="accent-accent"
      type="radio"
      name={`keep-${group}`}
      checked={checked}
      onChange={onChoose}
    />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-2">
        {title} <AttendanceBadge status={status} />
      </span>
      {detail !== '' && <span className="block text-small text-soft wrap-anywhere">{detail}</span>}
    </span>
  </label>
)
