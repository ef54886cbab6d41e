import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'

/** The file that a button saves, under its name; a message may be gone before the file is read. */
export const downloaded = async (button: Locator, told?: Locator) => {
  const [download] = await Promise.all([
    button.page().waitForEvent('download'),
    told && expect(told).toBeVisible(),
    button.click(),
  ])
  const file = await readFile(await download.path())
  return { name: download.suggestedFilename(), file }
}
