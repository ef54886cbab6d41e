import type { Page } from '@playwright/test'

type Sheet = { name: string; mimeType: string; buffer: Buffer }

/** A CSV file with a heading row, as a spreadsheet saves it. */
export const csvSheet = (name: string, rows: readonly (readonly string[])[]): Sheet => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`),
})

/** Chooses a file to import, as the dialog of the system does. */
export const chooseSheet = async (page: Page, sheet: Sheet) => {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await choosing).setFiles(sheet)
}
