import { t } from '@lingui/core/macro'
import type { RollCall } from '../../contract/roll-calls/calls.ts'
import { showCount } from '../../contract/values/figures.ts'
import { PhoneActions } from '../shared/PhoneActions.tsx'
import { RecordLink } from '../shared/RecordLink.tsx'
import { RollCallHead, rollCallLook } from '../shared/roll-calls/RollCallHead.tsx'
import { Button } from '../ui/Button.tsx'
import { FirstRows } from '../ui/FirstRows.tsx'

type Props = {
  rollCall: RollCall
  onCountRest: ((rollCall: RollCall) => Promise<void>) | undefined
  onTake: ((rollCall: RollCall) => void) | undefined
}

/** A roll call with who was missing. */
export const RollCallCard = ({ rollCall, onCountRest, onTake }: Props) => {
  const { name, startedAt, startedBy, missing, finishedAt, forMarks } = rollCall
  return (
    <li className={rollCallLook}>
      <RollCallHead
        name={name}
        startedAt={startedAt}
        figures={{ ...rollCall, missing: missing.length }}
      >
        {startedBy.name}
      </RollCallHead>
      {missing.length > 0 && <Missing students={missing} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {finishedAt === undefined && onCountRest && (
          <Button onClick={() => void onCountRest(rollCall)}>{t`Count the rest`}</Button>
        )}
        {finishedAt !== undefined && forMarks && onTake && (
          <Button onClick={() => onTake(rollCall)}>{t`Use as today's marks`}</Button>
        )}
      </div>
    </li>
  )
}

const Missing = ({ students }: { students: RollCall['missing'] }) => (
  <FirstRows
    first={5}
    rows={students}
    showAll={t`Show all ${{ count: showCount(students.length) }} students`}
  >
    {(rows = []) => (
      <ul aria-label={t({ message: 'Missing', context: 'list of students' })}>
        {rows.map(({ _id, name, registrationNumber, chestNumber, contactNumber }) => (
          <li key={_id} className="flex min-h-11 items-center gap-2 border-t border-line">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {chestNumber !== undefined && <b className="mr-2">{chestNumber}</b>}
              <RecordLink kind="student" id={_id} name={name} />{' '}
              <span className="text-small text-soft">{registrationNumber}</span>
            </span>
            <PhoneActions phone={contactNumber} who={{ name }} />
          </li>
        ))}
      </ul>
    )}
  </FirstRows>
)
