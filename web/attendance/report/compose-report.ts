import { t } from '@lingui/core/macro'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { small } from '../../files/pdf/parts.ts'
import { lenient, type Write } from '../../files/pdf/text.ts'
import { noLetter } from '../../files/pdf/scripts.ts'
import { figuresOf } from '../records/figures.ts'
import { reportColumns, wordOfStatus } from './report-columns.ts'

export type ReportInput = { report: AttendanceReport; institute: string }

/** The report on A4: title, filters, summary and every record. */
export const composeReport = (
  { report, institute }: ReportInput,
  strictly: Write,
): TDocumentDefinitions => {
  const { write, lacked } = lenient(strictly)
  return {
    info: { title: t`Attendance of ${{ venue: report.campVenue }}`, author: institute },
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 44],
    defaultStyle: { fontSize: 9, lineHeight: 1.1 },
    footer: (page, pages) => ({
      ...write(t`Page ${page} of ${pages}`, { ...small, alignment: 'right' }),
      margin: [36, 12, 36, 0],
    }),
    content: [
      write(institute, small),
      write(t`Attendance report`, { fontSize: 16, bold: true, margin: [0, 0, 0, 8] }),
      about(report, write),
      summary(report, write),
      records(report, write),
      // Last: only then is it known whether a letter had no font.
      lacked() ? note(lacking(), write) : [],
    ],
  }
}

const lacking = () =>
  t`Characters this PDF has no font for are shown as ${{ sign: noLetter }}. The CSV and Excel files have them.`

const note = (text: string, write: Write): Content =>
  write(text, { ...small, margin: [0, 8, 0, 0] })

const about = (report: AttendanceReport, write: Write): Content => {
  const lines = [
    [t`Camp Venue`, report.campVenue],
    [t`Date`, report.date === undefined ? t`All dates` : showDay(report.date)],
    [t`Status`, report.status === undefined ? t`All` : wordOfStatus(report.status)],
    ...(report.studentName === undefined ? [] : [[t`Student Name`, report.studentName]]),
  ]
  return {
    stack: lines.map(([label = '', value = '']) => write(`${label}: ${value}`)),
    margin: [0, 0, 0, 8],
  }
}

const summary = (report: AttendanceReport, write: Write): Content => {
  const figures = figuresOf(report)
  return {
    table: {
      widths: figures.map(() => '*'),
      body: [
        figures.map(({ label }) => write(label, small)),
        figures.map(({ value }) => write(value, { bold: true, fontSize: 11 })),
      ],
    },
    layout: 'noBorders',
    margin: [0, 0, 0, 12],
  }
}

/** Thin lines between the rows, and little padding. */
const ruled = {
  hLineWidth: (row: number) => (row === 1 ? 1 : 0.5),
  hLineColor: (row: number) => (row === 1 ? '#161a18' : '#d0d5d2'),
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 8,
}

const records = ({ records: rows, total }: AttendanceReport, write: Write): Content => [
  {
    table: {
      headerRows: 1,
      widths: reportColumns.map(({ pdfWidth }) => pdfWidth),
      body: [
        reportColumns.map(({ title }) => write(title(), { bold: true })),
        ...rows.map((row) =>
          reportColumns.map(({ value, inPdf = value, noWrap, bold }) =>
            write(inPdf(row), { noWrap, ...(bold?.(row) === true && { bold: true }) }),
          ),
        ),
      ],
    },
    layout: ruled,
  },
  ...(total > rows.length
    ? [
        note(
          t`The first ${{ shown: showCount(rows.length) }} of ${{ total: showCount(total) }} records.`,
          write,
        ),
      ]
    : []),
]
