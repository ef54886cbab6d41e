import { expect, test } from 'vitest'
import { absenceMessage } from './absence-message.ts'

test('a parent is asked by name, number, venue and day', () => {
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
