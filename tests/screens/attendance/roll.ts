import type { Page } from '@playwright/test'
import { fillVenue, openVenue, save, statusOf, uploaded } from '../../journeys/support/marking.ts'
import type { ScreenServer } from '../support/screens.ts'

/** Opens a new venue of so many cadets; answers their ids. */
export const openNew = async (page: Page, server: ScreenServer, venue: string, count: number) => {
  const ids = await fillVenue(server, venue, count)
  await openVenue(page, server, venue)
  return ids
}

export const mark = async (page: Page, status: string, ...names: readonly string[]) => {
  for (const name of names) await statusOf(page, name).getByText(status).click()
}

export const saveAll = async (page: Page) => {
  await save(page).click()
  await uploaded(page)
}

export const manual = (page: Page) =>
  page.getByRole('dialog', { name: 'Manual Attendance Marking' })

export const openManual = (page: Page, name: string) =>
  page.getByRole('button', { name: `Manual Attendance for ${name}` }).click()

/** Marks in the open dialog, by a status where one is given. */
export const markManually = async (page: Page, status?: string) => {
  if (status !== undefined) await manual(page).getByText(status).click()
  await manual(page).getByRole('button', { name: 'Mark Attendance' }).click()
}
