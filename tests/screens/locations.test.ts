import { noted, row, said, warned } from '../journeys/support/marking.ts'
import { answer, fillIn, follow, holds, press, says, shows } from '../journeys/support/person.ts'
import { enter, expect, test } from './support/screens.ts'

test('a location is typed by keyboard, switched off, edited, deleted', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/locations')
  await expect(page.getByRole('heading', { name: 'Location Management' })).toBeVisible()
  await page.getByRole('link', { name: 'Add location' }).first().click()
  await expect(page.getByLabel('Radius')).toHaveValue('100')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Typed camp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await expect(page.getByLabel('Latitude')).toBeFocused()
  await page.keyboard.type('18.52043')
  for (const typed of ['73.856744', 'Old Parade Ground, Pune']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.getByLabel('Radius').fill('1000')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Location created successfully')).toBeVisible()
  const camp = row(page, 'Typed camp')
  await says(camp, '18.520430, 73.856744', '1,000 m')

  await press(page, 'Deactivate Typed camp', said(page, 'Location status updated'))
  await expect(camp).toContainText('Inactive')
  await follow(page, 'Edit Typed camp')
  await expect(page.getByLabel('Radius')).toHaveValue('1000')
  await fillIn(page, { Radius: '75' }, 'Save Changes', said(page, 'Location updated successfully'))
  await expect(camp).toContainText('75 m')

  await press(page, 'Delete Typed camp')
  await answer(page, 'Delete Location', 'Typed camp', 'Delete')
  await expect(said(page, 'Location deleted successfully')).toBeVisible()
  await expect(camp).toBeHidden()
})

test('the device’s own location is used, accurate or not', async ({ page, server }) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 18.5204301, longitude: 73.8567442, accuracy: 12 })
  await enter(page, server, 'superadmin', '/locations/new')
  const useHere = page.getByRole('button', { name: 'Use Current Location' })
  await useHere.click()
  await holds(page, { Latitude: '18.520430', Longitude: '73.856744' })
  await expect(noted(page, 'Your location is accurate to 12 m.')).toBeVisible()
  await page.getByLabel('Latitude').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '18.6, 73.9')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(page.getByLabel('Longitude')).toHaveValue('73.900000')
  await expect(noted(page, 'Your location is accurate to 12 m.')).toBeHidden()
  await page.context().setGeolocation({ latitude: 18.5, longitude: 73.8, accuracy: 900 })
  await shows(useHere, noted(page, /accurate to 900 m\. That is more than the radius/))
  await page.context().clearPermissions()
  await shows(useHere, warned(page, 'Failed to get current location'))
  await expect(page.getByText(/You haven't allowed this page/).first()).toBeVisible()
})

test('what someone else saved meanwhile is not overwritten', async ({ page, server }) => {
  const body = { name: 'Shared camp', address: 'Here', latitude: 18.5, longitude: 73.8, radius: 50 }
  const { location } = await server.call('POST /api/locations', { body })
  await enter(page, server, 'superadmin', `/locations/${location._id}/edit`)
  await page.getByLabel('Name').fill('My camp')
  await server.call('PUT /api/locations/:id', {
    params: { id: location._id },
    body: { ...body, radius: 60, __v: location.__v },
  })
  await press(page, 'Save Changes')
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' })
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('My camp')
  await press(notice, 'Reload')
  await expect(page.getByLabel('Radius')).toHaveValue('60')
  await fillIn(page, { Name: 'SHARED  camp 2' }, 'Save Changes')
  await expect(said(page, 'Location updated successfully')).toBeVisible()
})

test('what is typed of a location is kept until it is saved', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/locations/new')
  await fillIn(page, { Name: 'Half a camp' })
  await page.reload()
  await expect(noted(page, /^Draft restored/)).toBeVisible()
  await holds(page, { Name: 'Half a camp' })
})
