import { t } from '@lingui/core/macro'
import { showShortDay } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import type { SayIn } from '../language/documents.ts'
import { useDocumentLanguage } from '../shared/document-language.ts'
import { useInstitute } from '../shared/institute.ts'
import { PhoneActions } from '../shared/PhoneActions.tsx'
import { RecordLink } from '../shared/RecordLink.tsx'
import { FirstRows } from '../ui/FirstRows.tsx'
import { absenceMessage } from './absence-message.ts'
import { type Board, firstAbsentees } from './board.ts'

type ListProps = { students: Board['absentees'] }

/** Who is absent, with links to contact their parents. */
export const AbsenteeList = ({ students: all }: ListProps) => {
  const { say } = useDocumentLanguage()
  return (
    <FirstRows
      first={firstAbsentees}
      rows={all}
      showAll={t`Show all ${{ count: showCount(all.length) }} students`}
    >
      {(students = []) => (
        <ul className="rounded-lg border border-line bg-raised">
          {students.map((student) => (
            <Absentee key={student._id} student={student} say={say} />
          ))}
        </ul>
      )}
    </FirstRows>
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
