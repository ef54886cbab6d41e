import { expect, test } from 'vitest'
import { awayDays, awayNames, rangeWords, requestWords, waitingWords } from './request-words.ts'

const ravi = { name: 'Ravi Kumar', startDate: '2026-03-05', endDate: '2026-03-05' }
const meena = { name: 'Meena', startDate: '2026-12-30', endDate: '2027-01-02' }

test('names a request by type, person and dates, and those away with theirs', () => {
  expect(rangeWords(ravi)).toBe('5 Mar 2026')
  const request = { ...meena, leaveType: 'sick' as const, employee: { name: 'Asha Patil' } }
  expect(requestWords(request)).toBe('Sick leave of Asha Patil, 30 Dec 2026 to 2 Jan 2027')
  expect(awayDays([ravi, meena], 3)).toBe(
    'Ravi Kumar (5 Mar 2026), Meena (30 Dec 2026 to 2 Jan 2027) and 1 other',
  )
})

test.each([
  [[], 0, ''],
  [[ravi], 1, 'Ravi Kumar'],
  [[ravi, meena], 2, 'Ravi Kumar and Meena'],
  [[ravi, meena], 3, 'Ravi Kumar, Meena and 1 other'],
  [[ravi, meena], 7, 'Ravi Kumar, Meena and 5 others'],
  [[ravi, meena], 30, 'Ravi Kumar, Meena and at least 28 others'],
])('of those away, %o of %i', (away, total, names) => expect(awayNames(away, total)).toBe(names))

test('counts pending requests', () => {
  expect(waitingWords(1)).toBe('1 other request for these dates is pending.')
  expect(waitingWords(29)).toBe('29 other requests for these dates are pending.')
  expect(waitingWords(30)).toBe('At least 30 other requests for these dates are pending.')
})
