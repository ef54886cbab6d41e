import { expect, test } from 'vitest'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { textWriter } from '../../files/pdf/text.ts'
import { composeReport } from './compose-report.ts'

const reportWith = (
  remarks: string,
  status: 'present' | 'absent' = 'present',
): AttendanceReport => ({
  campVenue: 'Pune Camp',
  totalStudents: 1,
  present: 1,
  absent: 0,
  late: 0,
  marked: 1,
  attendancePercentage: 100,
  total: 1,
  records: [
    {
      studentName: 'आरती पवार',
      registrationNumber: 'REG-2026-00001',
      date: '2026-11-20',
      status,
      markedBy: 'Meera',
      remarks,
    },
  ],
})

const composed = (remarks: string) => {
  const asked = { report: reportWith(remarks), institute: 'Vijay Academy' }
  return JSON.stringify(composeReport(asked, textWriter().write).content)
}

test.each(['Ran well 👍', 'بخار', 'ᱥᱟᱱ'])(
  'a report with %s is written, and its foot says how',
  (text) => {
    expect(composed(text)).toContain('�')
    expect(composed(text)).toContain('Characters this PDF has no font for are shown as ')
  },
)

test('a report whose letters all have fonts says nothing of them', () => {
  expect(composed('ताप')).not.toContain('no font')
})

test('in a PDF whoever is absent is found at a glance: the word is bold', () => {
  const wordOf = (status: 'present' | 'absent') => {
    const asked = { report: reportWith('', status), institute: 'Vijay Academy' }
    return JSON.stringify(composeReport(asked, textWriter().write).content).split('20 Nov 2026')[1]
  }
  expect(wordOf('absent')).toMatch(/"bold":true,"text":\[\{"text":"Absent"/)
  expect(wordOf('present')).not.toContain('bold')
})
