import { expect, test } from 'vitest'
import { dayStanding, openFirst } from './board.ts'

const venue = (campVenue: string, notMarked: number) => ({
  campVenue,
  totalStudents: 40,
  marked: 40 - notMarked,
  notMarked,
  attendancePercentage: 90,
})
const venues = [venue('Nashik', 0), venue('Pune', 12), venue('Nagpur', 40)]

test('what is left to mark stands first', () => {
  expect(openFirst(venues).map(({ campVenue }) => campVenue)).toEqual(['Pune', 'Nagpur', 'Nashik'])
})

test('the board says how far the day is', () => {
  expect(dayStanding(venues)).toBe('1 of 3 venues are marked')
  expect(dayStanding([venue('Pune', 0)])).toBe('1 of 1 venue is marked')
})
