import { expect, test } from 'vitest'
import { absenceMessage, markedVenues, unmarkedFirst } from './board.ts'

const venue = (campVenue: string, notMarked: number) => ({
  campVenue,
  totalStudents: 40,
  marked: 40 - notMarked,
  notMarked,
  attendancePercentage: 90,
})
const venues = [venue('Nashik', 0), venue('Pune', 12), venue('Nagpur', 40)]

test('puts venues with unmarked students first', () => {
  expect(unmarkedFirst(venues).map(({ campVenue }) => campVenue)).toEqual([
    'Pune',
    'Nagpur',
    'Nashik',
  ])
})

test('counts the marked venues', () => {
  expect(markedVenues(venues)).toBe('1 of 3 venues are marked')
  expect(markedVenues([venue('Pune', 0)])).toBe('1 of 1 venue is marked')
})

test('the message names the student, number, venue and day', () => {
  const student = {
    name: 'आरती पवार',
    registrationNumber: 'REG-2026-00001',
    campVenue: 'Pune Camp',
    lastDay: '2026-11-20',
  }
  expect(absenceMessage(student, 'Vijay Academy')).toBe(
    'Vijay Academy: आरती पवार (REG-2026-00001) was absent at Pune Camp three days running, last on 20 Nov 2026.\nPlease tell us the reason. Thank you.',
  )
})
