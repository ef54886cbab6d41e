import type { ReactNode } from 'react'
import { showDay } from '../../contract/calendar.ts'
import { showRupees } from '../../contract/money.ts'
import type { StudentRow } from '../../contract/students.ts'
import type { Column } from '../kit/DataTable.tsx'
import { accountOf } from './account.ts'
import { PaymentStanding } from './PaymentStanding.tsx'
import { RestoreStudent } from './RestoreStudent.tsx'
import { StudentActions } from './StudentActions.tsx'
import { StudentLink } from './StudentLink.tsx'

type Options = {
  deleted: boolean
  onDelete: (student: StudentRow) => void
  onRestored: () => void
}

export const studentColumns = ({
  deleted,
  onDelete,
  onRestored,
}: Options): readonly Column<StudentRow>[] => [
  {
    id: 'student',
    header: 'Student Details',
    primary: true,
    cell: (student) => (
      <TwoLines wide under={[`Age ${student.age}`, student.religion].filter(Boolean).join(' · ')}>
        {deleted ? (
          <span className="font-medium">{student.name}</span>
        ) : (
          <StudentLink student={student} />
        )}
      </TwoLines>
    ),
  },
  {
    id: 'registration',
    header: 'Registration Info',
    cell: (student) => (
      <div className="md:whitespace-nowrap">
        <TwoLines under={showDay(student.registrationDate)}>{student.registrationNumber}</TwoLines>
      </div>
    ),
  },
  {
    id: 'course',
    header: 'Course & Venue',
    cell: (student) => (
      <TwoLines wide under={student.campVenue}>
        {student.selectedCourses.map((course) => course.courseName).join(', ')}
      </TwoLines>
    ),
  },
  {
    id: 'parent',
    header: 'Parent Details',
    cell: (student) => (
      <TwoLines wide under={student.parentMobileNumber}>
        {student.parentName}
      </TwoLines>
    ),
  },
  {
    id: 'payment',
    header: 'Payment Status',
    cell: (student) => <PaymentStanding courses={student.selectedCourses} />,
  },
  {
    id: 'balance',
    header: 'Balance Amount',
    align: 'right',
    cell: (student) => showRupees(accountOf(student.selectedCourses).balance),
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: true,
    cell: (student) =>
      deleted ? (
        <RestoreStudent student={student} onRestored={onRestored} />
      ) : (
        <StudentActions student={student} onDelete={onDelete} />
      ),
  },
]

type TwoLinesProps = { under: string; wide?: boolean; children: ReactNode }

/** The thing, and under it a small detail; what may be long keeps a width to be read in. */
const TwoLines = ({ under, wide = false, children }: TwoLinesProps) => (
  <div className={wide ? 'wrap-anywhere md:min-w-36' : ''}>
    <div>{children}</div>
    <div className="text-small text-soft">{under}</div>
  </div>
)
