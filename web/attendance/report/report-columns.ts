import { t } from '@lingui/core/macro'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'
import { excusedWord } from '../../../contract/excuses/terms.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { terms } from '../../language/contract-words.ts'

type ReportRecord = AttendanceReport['records'][number]

type ReportColumn = {
  title: () => string
  /** The value in CSV and Excel files. */
  value: (record: ReportRecord) => string
  /** How a PDF shows it, where that differs from the value. */
  inPdf?: (record: ReportRecord) => string
  noWrap?: boolean
  bold?: (record: ReportRecord) => boolean
  /** In letters. */
  xlsxWidth: number
  /** In points; `*` takes what the others leave. */
  pdfWidth: number | '*'
}

/** The columns of a mark: the files of a report have them all, and tables on screens their titles. */
export const columnsOfMark = {
  student: {
    title: () => t`Student`,
    value: ({ studentName }) => studentName,
    xlsxWidth: 28,
    pdfWidth: '*',
  },
  number: {
    title: () => t`Registration No.`,
    value: ({ registrationNumber }) => registrationNumber,
    xlsxWidth: 18,
    pdfWidth: 74,
  },
  date: {
    title: () => t`Date`,
    value: ({ date }) => date,
    inPdf: ({ date }) => showDay(date),
    noWrap: true,
    xlsxWidth: 12,
    pdfWidth: 54,
  },
  status: {
    title: () => t`Status`,
    value: ({ status }) => wordOfStatus(status),
    bold: ({ status }) => status === 'absent',
    xlsxWidth: 12,
    pdfWidth: 54,
  },
  author: {
    title: () => t`Marked By`,
    value: ({ markedBy }) => markedBy,
    inPdf: ({ markedBy }) => markedBy || t`N/A`,
    xlsxWidth: 24,
    pdfWidth: 92,
  },
  remarks: {
    title: () => t`Remarks`,
    value: (record) => remarksOn(record),
    inPdf: (record) => remarksOn(record) || '-',
    xlsxWidth: 40,
    pdfWidth: 72,
  },
} satisfies Record<string, ReportColumn>

export const reportColumns: readonly ReportColumn[] = Object.values(columnsOfMark)

/** A status as a report writes it; a student without a mark has none. */
export const wordOfStatus = (status: string): string => {
  if (status === excusedWord) return t`Excused`
  const known = attendanceStatuses.find((one) => one === status)
  return known === undefined ? terms().notMarked : terms().attendance[known]
}

/** The remarks on a mark; of an excused student, why they are. */
const remarksOn = ({ status, remarks }: ReportRecord): string => {
  const reasons: Readonly<Record<string, string>> = terms().excuses
  return (status === excusedWord && reasons[remarks]) || remarks
}
