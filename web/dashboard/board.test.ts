import { expect, test } from 'vitest'
import { absenceMessage } from './absence-message.ts'
import { absentees, countOf, markingInWords, unmarkedFirst } from './board.ts'

const venue = (campVenue: string, notMarked: number) => ({
  campVenue,
  totalStudents: 40,
  present: 30 - notMarked / 2,
  absent: 6 - notMarked / 4,
  late: 4 - notMarked / 4,
  marked: 40 - notMarked,
  notMarked,
  attendancePercentage: 90,
})
const venues = [venue('Nashik', 0), venue('Pune', 12), venue('Nagpur', 40)]

test('puts venues with the most unmarked students first, and counts a status over all', () => {
  const names = unmarkedFirst(venues).map(({ campVenue }) => campVenue)
  expect(names).toEqual(['Nagpur', 'Pune', 'Nashik'])
  expect(countOf(venues, 'present')).toBe(64)
  expect(countOf([], 'late')).toBe(0)
})

test.each([
  [venues, '1 of 3 venues not marked yet'],
  [venues.slice(0, 2), '12 students not marked'],
  [[venue('Pune', 0), venue('Nashik', 0)], 'All 2 venues marked'],
  [[venue('Pune', 40)], '40 students not marked'],
  [[venue('Pune', 1)], '1 student not marked'],
  [[venue('Pune', 0)], 'Everyone is marked'],
])('says what is still to be marked', (some, words) => expect(markingInWords(some)).toBe(words))

const student = {
  _id: '1',
  name: 'आरती पवार',
  registrationNumber: 'REG-2026-00001',
  campVenue: 'Pune Camp',
  parentName: 'Vijay',
  parentMobileNumber: '98220 54321',
  lastDay: '2026-11-20',
}

test.each([
  [0, 0, 'No one'],
  [1, 1, '1 student. Call their parents.'],
  [3, 3, '3 students. Call their parents.'],
  [50, 1049, '1,049 students. The first 50 are listed.'],
])('says of %i listed absentees out of %i what to do', (listed, absenteeTotal, words) => {
  const absent = Array.from({ length: listed }, () => student)
  const board = { date: '2026-11-21', venues: [], absentees: absent, absenteeTotal }
  expect(absentees(board)).toBe(words)
})

test('the message names the student, number, venue and day', () => {
  expect(absenceMessage(student, 'Vijay Academy')).toBe(
    'Vijay Academy: आरती पवार (REG-2026-00001) was absent at Pune Camp three days in a row, last absent on 20 Nov 2026.\nPlease tell us the reason. Thank you.',
  )
})
