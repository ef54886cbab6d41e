import { t } from '@lingui/core/macro'
import { CalendarOff, History, MessageSquareText, Undo2, UserPen } from 'lucide-react'
import { flushSync } from 'react-dom'
import { longestRemarks } from '../../../contract/attendance/terms.ts'
import { useOnline } from '../../api/network.ts'
import { terms } from '../../language/contract-words.ts'
import { AttendanceBadge } from '../../shared/AttendanceBadge.tsx'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ExcuseDialog } from '../../shared/excuses/excuse-dialog.ts'
import { opens } from '../../ui/dialog/OpenedDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { shownOf } from './marks.ts'
import { columnsOfMark } from '../report/report-columns.ts'
import { MarkHistoryDialog } from '../MarkHistoryDialog.tsx'
import { excusing } from '../roll/excusing.ts'
import { ExcusedLine } from '../roll/ExcusedLine.tsx'
import type { RosterStudent } from '../roll/roster.ts'
import { StatusChoice } from './StatusChoice.tsx'
import type { Marks } from './use-marks.ts'

type Options = {
  marks: Marks
  /** Whose remark is open, where it has no column. */
  remarking: string | undefined
  onRemark: (studentId: string) => void
  onManual: (student: RosterStudent) => void
  date: string
}

export const markColumns = ({
  marks,
  remarking,
  onRemark,
  onManual,
  date,
}: Options): readonly Column<RosterStudent>[] => [
  {
    header: columnsOfMark.student.title(),
    sort: 'name',
    sortValue: ({ name }) => name,
    primary: true,
    cell: (student) => (
      <span className="font-medium wrap-anywhere">
        <StudentName student={student} />
      </span>
    ),
  },
  {
    header: columnsOfMark.number.title(),
    sort: 'registrationNumber',
    sortValue: ({ registrationNumber }) => registrationNumber,
    narrowLayout: 'plain',
    cell: ({ registrationNumber }) => (
      <span className="in-table:whitespace-nowrap">{registrationNumber}</span>
    ),
  },
  {
    header: t`Current Status`,
    sort: 'status',
    sortValue: ({ mark }) => mark && terms().attendance[mark.status],
    narrowLayout: 'under',
    cell: ({ mark, waiting, excused }) => (
      <>
        {mark !== undefined || (marks.known && excused === undefined) ? (
          <AttendanceBadge status={mark?.status} />
        ) : (
          excused === undefined && <Badge tone="off">{t`Not known`}</Badge>
        )}
        {excused && <ExcusedLine excused={excused} />}
        {waiting === true && (
          <span className="block text-small text-warn">{t`Not uploaded yet`}</span>
        )}
      </>
    ),
  },
  {
    header: t`Change Status`,
    narrowLayout: 'full-width',
    cell: (student) => (
      <StatusChoice
        name={student.name}
        group={student._id}
        value={shownOf(student, marks.edits[student._id]).status}
        disabled={!marks.mayMark}
        onChoose={(status) => marks.edit(student, { status })}
      />
    ),
  },
  {
    header: columnsOfMark.remarks.title(),
    narrowLayout: 'full-width',
    cell: (student) => {
      const { remarks } = shownOf(student, marks.edits[student._id])
      return (
        <input
          className="control mark-remark"
          data-open={remarks !== '' || remarking === student._id || undefined}
          aria-label={t`Remarks on ${{ name: student.name }}`}
          placeholder={t`Remarks`}
          maxLength={longestRemarks}
          disabled={!marks.mayMark}
          value={remarks}
          // It stays open when its last letter is deleted.
          onFocus={() => onRemark(student._id)}
          onChange={(event) => marks.edit(student, { remarks: event.target.value })}
        />
      )
    },
  },
  {
    header: t`Manual Attendance`,
    actions: true,
    cell: (student) => (
      <>
        {marks.mayMark && (
          <span className="mark-remark-opener">
            <IconButton
              label={t`Add a remark for ${{ name: student.name }}`}
              icon={MessageSquareText}
              onClick={({ currentTarget }) => {
                flushSync(() => onRemark(student._id))
                currentTarget.closest('tr')?.querySelector<HTMLElement>('.mark-remark')?.focus()
              }}
            />
          </span>
        )}
        {marks.mayMark && marks.edits[student._id] !== undefined && (
          <IconButton
            label={t`Undo change for ${{ name: student.name }}`}
            icon={Undo2}
            disabled={marks.saving}
            onClick={({ currentTarget }) => {
              // The button disappears with the edit; the focus stays in the row.
              currentTarget.closest('tr')?.querySelector('input')?.focus()
              marks.restore(student._id)
            }}
          />
        )}
        {student.mark !== undefined && (
          <span className="mark-history" data-edited={marks.edits[student._id] && true}>
            <IconButton
              label={t`History of ${{ name: student.name }}`}
              icon={History}
              {...opens(MarkHistoryDialog, { student, date })}
            />
          </span>
        )}
        {marks.mayMark && (
          <IconButton
            label={t`Manual Attendance for ${{ name: student.name }}`}
            icon={UserPen}
            onClick={() => onManual(student)}
          />
        )}
        {marks.mayMark && (
          <IconButton
            label={t`Excuse ${{ name: student.name }}`}
            icon={CalendarOff}
            {...opens(ExcuseDialog, excusing([student], date))}
          />
        )}
      </>
    ),
  },
]

/** Leads to the student, whose page needs the network. */
const StudentName = ({ student: { _id, name } }: { student: RosterStudent }) =>
  useOnline() ? <RecordLink kind="student" id={_id} name={name} /> : name
