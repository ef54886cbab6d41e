import { t } from '@lingui/core/macro'
import { showShortDay } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import type { SayIn } from '../language/documents.ts'
import { useDocumentLanguage } from '../shared/document-language.ts'
import { useInstitute } from '../shared/institute.ts'
import { PhoneActions } from '../shared/PhoneActions.tsx'
import { FirstRows } from '../ui/FirstRows.tsx'
import { Panel } from '../ui/Panel.tsx'
import { absenceMessage, absentees, type Board } from './board.ts'
import { RecordLink } from '../shared/RecordLink.tsx'

/** Students who were absent at their last three marks, with links to contact their parents. */
export const Absentees = ({ board }: { board: Board }) => {
  const { say } = useDocumentLanguage()
  return (
    <Panel
      title={t`Absent three days in a row`}
      action={<p className="text-soft">{absentees(board)}</p>}
    >
      {board.absenteeTotal > 0 && (
        <FirstRows
          first={4}
          rows={board.absentees}
          showAll={t`Show all ${{ count: showCount(board.absentees.length) }} students`}
        >
          {(students = []) => (
            <ul className="rounded-lg border border-line bg-raised">
              {students.map((student) => (
                <Absentee key={student._id} student={student} say={say} />
              ))}
            </ul>
          )}
        </FirstRows>
      )}
    </Panel>
  )
}

type Props = { student: Board['absentees'][number]; say: SayIn }

const Absentee = ({ student, say }: Props) => {
  const { name: institute } = useInstitute()
  const { _id, name, campVenue, lastDay, parentName, parentMobileNumber } = student
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-1 pr-2 pl-4 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="text-small text-soft">
          <span className="mr-2 text-body font-medium text-ink">
            <RecordLink kind="student" id={_id} name={name} />
          </span>
          {campVenue}
        </p>
        <p className="text-small text-soft">
          {parentName}, <span className="whitespace-nowrap">{parentMobileNumber}</span>
          {' · '}
          {t`last absent ${{ day: showShortDay(lastDay) }}`}
        </p>
      </div>
      <PhoneActions
        phone={parentMobileNumber}
        who={{ parentOf: name }}
        message={say(() => absenceMessage(student, institute))}
      />
    </li>
  )
}
