import { expect, test } from 'vitest'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { textWriter } from '../../files/pdf/text.ts'
import { composeReport } from './compose-report.ts'

const reportWith = (
  remarks: string,
  status: 'present' | 'absent' | 'Excused' = 'present',
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

const composed = (...given: Parameters<typeof reportWith>) => {
  const asked = { report: reportWith(...given), institute: 'Vijay Academy' }
  return JSON.stringify(composeReport(asked, textWriter().write).content)
}

test('a report with letters that have no font is written, and its foot says how', () => {
  for (const text of ['Ran well 👍', 'بخار', 'ᱥᱟᱱ']) {
    expect(composed(text)).toContain('�')
    expect(composed(text)).toContain('Characters this PDF has no font for are shown as ')
  }
})

test('a report whose letters have fonts says nothing of them; who is absent is bold', () => {
  expect(composed('ताप')).not.toContain('no font')
  const wordOf = (status: 'present' | 'absent') => composed('', status).split('20 Nov 2026')[1]
  expect(wordOf('absent')).toMatch(/"bold":true,"text":\[\{"text":"Absent"/)
  expect(wordOf('present')).not.toContain('bold')
})

test('a report says who is excused, and why; a remark of a mark stays as it is', () => {
  expect(composed('injured-full', 'Excused')).toMatch(/"Excused".*"Injured, no duty"/)
  expect(composed('sick')).toContain('"sick"')
})
