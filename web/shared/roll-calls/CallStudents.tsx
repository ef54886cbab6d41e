import { t } from '@lingui/core/macro'
import { showCount } from '../../../contract/values/figures.ts'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { PhoneActions } from '../PhoneActions.tsx'
import { RecordLink } from '../RecordLink.tsx'

type Student = {
  _id: string
  name: string
  contactNumber: string
  chestNumber?: number | undefined
}

type Props<S extends Student> = {
  label: string
  first: number
  students: readonly S[]
  detailOf: (student: S) => string
}

/** Students with links to call them. */
export const CallStudents = <S extends Student>({ label, first, students, detailOf }: Props<S>) => (
  <FirstRows
    first={first}
    rows={students}
    showAll={t`Show all ${{ count: showCount(students.length) }} students`}
  >
    {(rows = []) => (
      <ul aria-label={label}>
        {rows.map((student) => (
          <li
            key={student._id}
            className="flex min-h-11 items-center gap-3 border-t border-line py-1"
          >
            <p className="min-w-0 flex-1 wrap-anywhere">
              {student.chestNumber !== undefined && <b className="mr-2">{student.chestNumber}</b>}
              <span className="mr-2 font-medium">
                <RecordLink kind="student" id={student._id} name={student.name} />
              </span>
              <span className="text-small text-soft">{detailOf(student)}</span>
            </p>
            <PhoneActions phone={student.contactNumber} who={{ name: student.name }} />
          </li>
        ))}
      </ul>
    )}
  </FirstRows>
)
