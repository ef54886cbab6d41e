import type { Page } from '@playwright/test'
import { addDays } from '../../../contract/values/calendar.ts'
import { today } from '../../support/clock/clock.ts'
import type { AnyServer } from './servers/journey-server.ts'

export const part = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true })
export const entry = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name })
export const chat = (page: Page, name: string) =>
  page.getByRole('link', { name: `WhatsApp the parent of ${name}` })
export const listOf = (venue: string) => `/parents?venue=${encodeURIComponent(venue)}`

/** Two students of a venue; the second has a parent without a mobile phone. */
export const studentsWithParents = async (server: AnyServer, campVenue: string) => {
  const course = await server.addCourse({ name: `Course at ${campVenue}` })
  const registrationDate = addDays(today(), -30)
  const add = async (name: string, parentMobileNumber: string) =>
    (await server.addStudent(course, { name, campVenue, parentMobileNumber, registrationDate }))._id
  return [await add('Bina Joshi', '98220 12345'), await add('Chetan Rao', '020 2555 1234')] as const
}
