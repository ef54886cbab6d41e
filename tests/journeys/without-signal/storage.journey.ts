import { fill, makeFillable } from '../support/full-storage.ts'
import { noted, save, warned } from '../support/marking.ts'
import { cutOff, expect, long, test } from '../support/without-signal.ts'

test('full storage without a network: nothing is called saved', long, async ({ page, camp }) => {
  await makeFillable(page)
  await camp.open(page)
  await fill(page, true)
  await cutOff(page, camp.network)
  await page.getByRole('button', { name: 'Mark All Late' }).click()
  await save(page).click()
  await expect(warned(page, 'Failed to save attendance')).toBeVisible()
  await expect(warned(page, /this browser can't store the entries/)).toBeVisible()
  await expect(noted(page, 'This device is out of storage.')).toBeVisible()
  await camp.waits(page)
  await fill(page, false)
  await camp.arrivesBack(page, 'late')
})
