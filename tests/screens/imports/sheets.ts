import type { Page } from '@playwright/test'
import { chooseSheet, csvSheet } from '../../journeys/support/sheets.ts'
import { answer } from '../../journeys/support/person.ts'
import { enter, expect, type ScreenServer } from '../support/screens.ts'

/** Opens the imports of a kind and chooses a sheet there. */
export const takeSheet = async (
  page: Page,
  server: ScreenServer,
  kind: string,
  sheet: ReturnType<typeof csvSheet>,
) => {
  await enter(page, server, 'superadmin', `/imports?kind=${kind}`)
  await chooseSheet(page, sheet)
}

export const rowsIn = (page: Page) => page.getByRole('list', { name: 'Rows' }).getByRole('listitem')
export const made = (page: Page) => page.getByRole('heading', { name: 'What was made' })

/** Confirms the import of so much. */
export const importAll = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await answer(page, 'Import these rows?', what, 'Import')
}

/** Undoes the import that is shown, which is said before and after. */
export const undo = async (page: Page, loses: string, told: string) => {
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await answer(page, 'Undo this import?', loses, 'Undo import')
  await expect(page.getByRole('note').filter({ hasText: told })).toBeVisible()
}
