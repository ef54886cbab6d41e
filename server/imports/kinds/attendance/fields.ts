import { attendanceFields as fields } from '../../../../contract/imports/fields.ts'
import type { KindField } from '../kind.ts'
import { namingHeadings } from '../naming/headings.ts'

type Field = (typeof fields)[number]['field']

const headings: Readonly<Record<Field, readonly string[]>> = {
  ...namingHeadings,
  date: ['Attendance Date', 'Day', 'तारीख', 'दिनांक', 'हाज़िरी की तारीख', 'हजेरीची तारीख'],
  status: [
    'Attendance',
    'Attendance Status',
    'Present/Absent',
    'P/A',
    'Mark',
    'हाज़िरी',
    'उपस्थिति',
    'स्थिति',
    'हजेरी',
    'उपस्थिती',
    'स्थिती',
  ],
  remarks: [
    'Remark',
    'Note',
    'Notes',
    'Comment',
    'Comments',
    'Reason',
    'टिप्पणी',
    'रिमार्क',
    'शेरा',
    'नोंद',
  ],
}

export const attendanceFields: readonly KindField[] = fields.map((field) => ({
  ...field,
  headings: headings[field.field],
}))
