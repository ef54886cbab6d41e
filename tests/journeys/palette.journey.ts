import { palette } from './support/palette.ts'
import { enter, expect, expectNoViolations, phone, test } from './support/journey.ts'

test.use({ viewport: phone, hasTouch: true })

test('what is typed before the palette arrives is searched for', async ({ page, server }) => {
  const course = await server.addCourse()
  await server.addStudent(course, { name: 'Esha Quillar' })
  const arrives = Promise.withResolvers<void>()
  await page.route(/\/assets\/PaletteDialog/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/PaletteDialog/)
  await enter(page, server, 'employee', '/students?search=Quillar')
  await expect(page.getByRole('table').getByText('Esha Quillar')).toBeVisible()
  await page.keyboard.press('/')
  await asked
  await page.keyboard.type('quil')
  arrives.resolve()
  await expect(palette(page).getByRole('combobox')).toHaveValue('quil')
  const option = palette(page).getByRole('option', { name: /Esha Quillar/ })
  await expect(option).toHaveAttribute('data-highlighted')
  await expectNoViolations(page)
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(tab.getByRole('heading', { name: 'Esha Quillar', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/students\?search=Quillar$/)

  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
  await palette(page).getByRole('combobox').fill('quil')
  await option.tap()
  await expect(page.getByRole('heading', { name: 'Esha Quillar', level: 1 })).toBeVisible()
})
