import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { showCount } from '../../../contract/values/figures.ts'
import { FirstRows } from '../../ui/FirstRows.tsx'
import { PhoneActions } from '../PhoneActions.tsx'
import { RecordLink } from '../RecordLink.tsx'

type Student = { _id: string; name: string; chestNumber?: number | undefined }

/** Whom to call about a student, and what is told of them: beside the name, under it, and what else can be done. */
type Row = {
  /** Of a student who may be listed twice. */
  key?: string
  phone: string
  parentOf?: string
  message?: string
  beside: ReactNode
  under?: ReactNode
  action?: ReactNode
}

const looks = {
  framed: 'rounded-lg border border-line bg-raised pr-2 pl-4 [&>:first-child]:border-0',
  /** Below other lines of a card. */
  inCard: '',
}

type Props<S extends Student> = {
  label: string
  first: number
  students: readonly S[]
  look?: keyof typeof looks
  rowOf: (student: S) => Row
}

/** Students with links to call them or their parents. */
export const CallStudents = <S extends Student>(props: Props<S>) => {
  const { label, first, students, look = 'framed', rowOf } = props
  return (
    <FirstRows
      first={first}
      rows={students}
      showAll={t`Show all ${{ count: showCount(students.length) }} students`}
    >
      {(rows = []) => (
        <ul aria-label={label} className={looks[look]}>
          {rows.map((student) => {
            const { key = student._id, ...row } = rowOf(student)
            return <StudentRow key={key} student={student} {...row} />
          })}
        </ul>
      )}
    </FirstRows>
  )
}

const StudentRow = ({
  student: { _id, name, chestNumber },
  phone,
  parentOf,
  message,
  beside,
  under,
  action,
}: Omit<Row, 'key'> & { student: Student }) => (
  <li
    className={`flex flex-wrap items-center justify-end gap-x-3 border-t border-line py-1 ${under ? 'min-h-14' : 'min-h-11'}`}
  >
    <div
      className={`min-w-0 flex-1 wrap-anywhere text-small text-soft ${action ? 'basis-60' : ''}`}
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-body font-medium text-ink">
          {chestNumber !== undefined && <b className="mr-2">{chestNumber}</b>}
          <RecordLink kind="student" id={_id} name={name} />
        </span>
        {beside}
      </p>
      {under && <p>{under}</p>}
    </div>
    <span className="inline-flex shrink-0 items-center gap-1">
      {action}
      <PhoneActions
        phone={phone}
        who={parentOf === undefined ? { name } : { parentOf }}
        message={message}
      />
    </span>
  </li>
)

type WithParent = { name: string; parentName: string; parentMobileNumber: string }

/** The parent of a student, who is called, and what else is told under the name. */
export const parentOf = (
  { name, parentName, parentMobileNumber: phone }: WithParent,
  more?: string,
): Pick<Row, 'phone' | 'parentOf' | 'under'> => ({
  phone,
  parentOf: name,
  under: (
    <>
      {parentName}, <span className="whitespace-nowrap">{phone}</span>
      {more && ` · ${more}`}
    </>
  ),
})
