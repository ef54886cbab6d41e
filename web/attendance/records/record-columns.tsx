import { t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import type { AttendanceRecord } from '../../../contract/attendance/calls.ts'
import { recordValues } from '../../../contract/attendance/record-order.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { AttendanceBadge } from '../../shared/AttendanceBadge.tsx'
import { actionsColumn, type Column } from '../../ui/table/column.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PersonName, RecordLink } from '../../shared/RecordLink.tsx'
import { opens } from '../../ui/dialog/OpenedDialog.tsx'
import { MarkHistoryDialog, MarkTimes } from '../MarkHistoryDialog.tsx'
import { columnsOfMark } from '../report/report-columns.ts'

export const recordColumns = (): readonly Column<AttendanceRecord>[] => [
  {
    header: columnsOfMark.student.title(),
    sort: 'name',
    sortValue: recordValues.name,
    primary: true,
    cell: ({ student }) => (
      <span className="font-medium wrap-anywhere">
        <RecordLink kind="student" id={student._id} name={student.name} />
      </span>
    ),
  },
  {
    header: columnsOfMark.number.title(),
    sort: 'registrationNumber',
    sortValue: recordValues.registrationNumber,
    narrowLayout: 'plain',
    cell: ({ student }) => (
      <span className="in-table:whitespace-nowrap">{student.registrationNumber}</span>
    ),
  },
  {
    header: columnsOfMark.date.title(),
    sort: 'date',
    sortFirst: 'desc',
    sortValue: recordValues.date,
    narrowLayout: 'under',
    cell: ({ date }) => <span className="whitespace-nowrap">{showDay(date)}</span>,
  },
  {
    header: columnsOfMark.status.title(),
    sort: 'status',
    sortValue: recordValues.status,
    narrowLayout: 'beside',
    cell: ({ status }) => <AttendanceBadge status={status} />,
  },
  {
    header: columnsOfMark.author.title(),
    sort: 'markedBy',
    sortValue: recordValues.markedBy,
    cell: (record) => (
      <>
        {record.markedBy?.name ? <PersonName person={record.markedBy} /> : t`N/A`}
        <MarkTimes mark={record} />
      </>
    ),
  },
  {
    header: columnsOfMark.remarks.title(),
    cell: ({ remarks }) => (
      <span data-nothing={remarks === undefined || undefined} className="wrap-anywhere">
        {remarks ?? '-'}
      </span>
    ),
  },
  actionsColumn(({ student, date }) => (
    <IconButton
      label={t`History of ${{ name: student.name }}, ${{ day: showDay(date) }}`}
      icon={History}
      word={t`History`}
      {...opens(MarkHistoryDialog, { student, date })}
    />
  )),
]
