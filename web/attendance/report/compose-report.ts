import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { lenient, type Write } from '../../files/pdf/text.ts'
import { noLetter } from '../../files/pdf/scripts.ts'
import { figuresOf } from '../records/figures.ts'
import type { ReportInput } from './report-pdf.ts'
import { reportTitles, wordOfReport } from './report-words.ts'

const soft = '#4f5752'
const small = { fontSize: 8, color: soft }

/** The report on A4: title, what it is about, what it comes to, and every record. */
export const composeReport = (
  { report, institute }: ReportInput,
  strictly: Write,
): TDocumentDefinitions => {
  const { write, lacked } = lenient(strictly)
  return {
    info: { title: `Attendance of ${report.campVenue}`, author: institute },
    pageSize: 'A4',
    pageMargins: [36, 36, 36, 44],
    defaultStyle: { fontSize: 9, lineHeight: 1.1 },
    footer: (page, pages) => ({
      ...write(`Page ${page} of ${pages}`, { ...small, alignment: 'right' }),
      margin: [36, 12, 36, 0],
    }),
    content: [
      write(institute, small),
      write('Attendance Report', { fontSize: 16, bold: true, margin: [0, 0, 0, 8] }),
      about(report, write),
      summary(report, write),
      records(report, write),
      // Comes last, when all the rest is written.
      lacked() ? note(lacking, write) : [],
    ],
  }
}

const lacking = `Letters that this PDF has no font for are shown as ${noLetter}. They stand in the CSV and Excel files.`

const note = (text: string, write: Write): Content =>
  write(text, { ...small, margin: [0, 8, 0, 0] })

const about = (report: AttendanceReport, write: Write): Content => {
  const lines = [
    ['Camp Venue', report.campVenue],
    ['Date', report.date === undefined ? 'All dates' : showDay(report.date)],
    ['Status', report.status === undefined ? 'All' : wordOfReport(report.status)],
    ...(report.studentName === undefined ? [] : [['Student Name', report.studentName]]),
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

/** Thin lines between the rows, and as little beside the words as can be. */
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
      widths: ['*', 74, 54, 54, 92, 72],
      body: [
        reportTitles.map((title) => write(title, { bold: true })),
        ...rows.map((row) => [
          write(row.studentName),
          write(row.registrationNumber),
          write(showDay(row.date), { noWrap: true }),
          write(wordOfReport(row.status)),
          write(row.markedBy || 'N/A'),
          write(row.remarks || '-'),
        ]),
      ],
    },
    layout: ruled,
  },
  ...(total > rows.length
    ? [note(`The first ${showCount(rows.length)} of ${showCount(total)} records.`, write)]
    : []),
]
