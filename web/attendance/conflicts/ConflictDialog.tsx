import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Mark } from '../../../contract/attendance/calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useSession } from '../../api/session.ts'
import { type Choices, chooseAll, type Conflict } from './conflicts.ts'
import { AttendanceBadge } from '../../shared/AttendanceBadge.tsx'
import { showInstant } from '../../shared/instants.ts'

type Props = {
  conflicts: readonly Conflict[]
  onSettle: (choices: Choices) => void
  onClose: () => void
}

export const ConflictDialog = (props: Props) =>
  props.conflicts.length === 0 ? null : <Settling {...props} />

/** Students that were marked meanwhile: both marks, and which one is kept. */
const Settling = ({ conflicts, onSettle, onClose }: Props) => {
  const [chosen, setChoices] = useState<Choices>({})
  // Another conflict may come while the dialog is open.
  const choices = { ...chooseAll(conflicts, 'theirs'), ...chosen }
  const { _id: own } = useSession().user
  const alone = conflicts.every(({ theirs }) => theirs?.markedBy._id === own)
  const choose = (whose: 'mine' | 'theirs') => setChoices(chooseAll(conflicts, whose))
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
        {conflicts.map((conflict) => (
          <li
            key={conflict.studentId}
            className="grid gap-2 border-b border-line pb-3 last:border-0"
          >
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium wrap-anywhere">{conflict.name}</span>
              <span className="text-small text-soft">{conflict.registrationNumber}</span>
            </p>
            <fieldset className="grid gap-2 sm:grid-cols-2">
              <legend className="sr-only">{t`Which mark of ${{ name: conflict.name }} to keep`}</legend>
              {marksOf(conflict, own).map(({ whose, title, status, detail }) => (
                <label
                  key={whose}
                  className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 has-checked:border-accent has-checked:bg-well"
                >
                  <input
                    className="accent-accent"
                    type="radio"
                    name={`keep-${conflict.studentId}`}
                    checked={choices[conflict.studentId] === whose}
                    onChange={() => setChoices({ ...choices, [conflict.studentId]: whose })}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="flex flex-wrap items-center gap-2">
                      {title} <AttendanceBadge status={status} />
                    </span>
                    {detail !== '' && (
                      <span className="block text-small text-soft wrap-anywhere">{detail}</span>
                    )}
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The two marks; `detail` says who made it, when, and the remarks. */
const marksOf = ({ yours, theirs }: Conflict, own: string) => [
  {
    whose: 'mine' as const,
    title: t`Keep mine`,
    status: yours.status,
    detail: yours.remarks ?? '',
  },
  {
    whose: 'theirs' as const,
    title: theirs?.markedBy._id === own ? t`Keep the earlier mark` : t`Keep theirs`,
    status: theirs?.status,
    detail: theirs === undefined ? '' : wordsOf(theirs, own),
  },
]

const wordsOf = ({ markedBy, markedAt, remarks }: Mark, own: string) =>
  [`${markedBy._id === own ? t`You` : markedBy.name}, ${showInstant(markedAt)}`, remarks]
    .filter(Boolean)
    .join(' · ')
