import { t } from '@lingui/core/macro'
import { showShortDay } from '../../contract/values/calendar.ts'
import { useDocumentLanguage } from '../shared/document-language.ts'
import { useInstitute } from '../shared/institute.ts'
import { CallStudents, parentOf } from '../shared/people/CallStudents.tsx'
import { absenceMessage } from './absence-message.ts'
import { type Board, firstAbsentees } from './board.ts'

/** Who is absent, with links to contact their parents. */
export const AbsenteeList = ({ students }: { students: Board['absentees'] }) => {
  const { say } = useDocumentLanguage()
  const { name: institute } = useInstitute()
  return (
    <CallStudents
      label={t`Absent three days in a row`}
      first={firstAbsentees}
      students={students}
      rowOf={(student) => ({
        ...parentOf(student, t`last absent ${{ day: showShortDay(student.lastDay) }}`),
        beside: student.campVenue,
        message: say(() => absenceMessage(student, institute)),
      })}
    />
  )
}
