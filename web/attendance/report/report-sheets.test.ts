import { expect, test } from 'vitest'
import type { AttendanceReport } from '../../../contract/attendance/calls.ts'
import { reportCsv } from './report-sheets.ts'

const record = {
  studentName: 'Asha Patil',
  registrationNumber: 'REG-1',
  date: '2026-11-21',
  status: 'present',
  markedBy: 'Coach',
}

test('a cell in which a spreadsheet could begin another one is quoted', async () => {
  const report: AttendanceReport = {
    campVenue: 'Pune Camp',
    total: 1,
    totalStudents: 1,
    present: 1,
    absent: 0,
    late: 0,
    marked: 1,
    attendancePercentage: 100,
    records: [{ ...record, remarks: 'late;=1+1' }],
  }
  const [, row] = (await reportCsv(report).text()).split(/\r?\n/)
  expect(row).toBe('Asha Patil,REG-1,2026-11-21,Present,Coach,"late;=1+1"')
})
