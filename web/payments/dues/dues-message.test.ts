import { expect, test } from 'vitest'
import type { DueStudent } from '../../../contract/contacts/calls.ts'
import { usualTemplates } from '../../../contract/settings/templates.ts'
import { duesMessage } from './dues-message.ts'

const student: DueStudent = {
  _id: '1',
  name: 'Bina Joshi',
  registrationNumber: 'REG/1',
  contactNumber: '98220 12345',
  parentName: 'Sunita Joshi',
  parentMobileNumber: '98220 54321',
  courses: [
    { courseName: 'Police Bharti', lateAmount: 1200.5, weekAmount: 0 },
    { courseName: 'Army GD', lateAmount: 0, weekAmount: 300.1 },
  ],
  lateAmount: 1200.5,
  weekAmount: 300.1,
  nextDueDate: '2026-11-02',
  daysLate: 21,
}
const writing = { institute: 'Vijay Academy', templates: usualTemplates, payee: undefined }

test("says what is due of which courses, and since when, in the parent's language", () => {
  expect(duesMessage(student, { ...writing, language: 'en' })).toBe(
    'Vijay Academy: ₹1,500.60 of fees for Bina Joshi (Police Bharti, Army GD) is to be paid. Due date: 2 Nov 2026. Please pay soon, or ask us if anything is unclear. Thank you.',
  )
  const payee = { vpa: 'vijay@bank', name: 'Vijay Academy' }
  const message = duesMessage(student, { ...writing, language: 'hi', payee })
  expect(message).toContain('₹1,500.60 फीस जमा होनी है। देय तिथि: 2 नव॰ 2026।')
  expect(message).toMatch(/\nUPI: vijay@bank \(Vijay Academy\), ₹1,500\.60$/)
})
