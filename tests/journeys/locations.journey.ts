import type { Page } from '@playwright/test'
import { enter, expect, expectNoViolations, phone, test } from './support/journey.ts'
import { noted, said, warned } from './support/marking.ts'

test.use({ alone: 'locations' })

const map = (page: Page) => page.getByRole('application', { name: /^Map\./ })
const showMap = (page: Page) => page.getByRole('button', { name: 'Show Map' })
const tile = (page: Page) => page.locator('.leaflet-tile-loaded').first()
const mapAway = "The map can't be loaded right now. Enter the coordinates instead."

test.afterEach(({ server }) => {
  Object.assign(server.outside.away, { tiles: false, geocoder: false })
})

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a location is chosen on the map, switched off and on, edited and deleted', async ({
      page,
      server,
    }) => {
      const name = `Camp on the map ${viewport.width}`
      await enter(page, server, 'superadmin', '/locations')
      await expect(page.getByRole('heading', { name: 'Location Management' })).toBeVisible()
      await page.getByRole('link', { name: 'Add location' }).first().click()
      await page.getByLabel('Name').fill(name)
      await expect(page.getByLabel('Radius')).toHaveValue('100')

      await showMap(page).click()
      await expect(tile(page)).toBeVisible()
      await expect(map(page).getByText('contributors')).toBeVisible()
      await map(page).click({ position: { x: 200, y: 150 } })
      await expect(page.getByLabel('Latitude')).toHaveValue(/^20\.\d{6}$/)
      await expect(page.getByLabel('Longitude')).toHaveValue(/^78\.\d{6}$/)
      await expect(page.getByLabel('Address')).toHaveValue('Parade Road, Wardha, Maharashtra')
      await expect(page.locator('.map-pin')).toBeVisible()
      const fence = page.locator('.map-fence')
      const wide = async () => (await fence.boundingBox())?.width ?? 0
      // The first press shows the whole circle, and a larger circle is still shown whole.
      await expect.poll(wide).toBeGreaterThan(60)
      const before = await wide()
      await page.getByLabel('Radius').fill('1000')
      await expect.poll(wide).not.toBe(before)
      const [whole, shown] = [await map(page).boundingBox(), await fence.boundingBox()]
      expect(shown?.width).toBeLessThan(whole?.width ?? 0)
      expect(shown?.height).toBeLessThan(whole?.height ?? 0)
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Hide Map' }).click()
      await expect(map(page)).toBeHidden()

      await page.getByRole('button', { name: 'Add location' }).click()
      await expect(said(page, 'Location created successfully')).toBeVisible()
      const row = page.getByRole('row', { name: new RegExp(name) })
      await expect(row).toContainText(/20\.\d{6}, 78\.\d{6}/)
      await expect(row).toContainText('1,000 m')
      await expectNoViolations(page)

      await page.getByRole('button', { name: `Deactivate ${name}` }).click()
      await expect(said(page, 'Location status updated')).toBeVisible()
      await expect(row).toContainText('Inactive')
      await page.getByRole('link', { name: `Edit ${name}` }).click()
      await expect(page.getByLabel('Radius')).toHaveValue('1000')
      await page.getByLabel('Radius').fill('75')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(said(page, 'Location updated successfully')).toBeVisible()
      await expect(row).toContainText('75 m')

      await page.getByRole('button', { name: `Delete ${name}` }).click()
      const question = page.getByRole('alertdialog', { name: 'Delete Location' })
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(said(page, 'Location deleted successfully')).toBeVisible()
      await expect(row).toBeHidden()
    })
  })

test('without the map and the geocoder a location is typed, by keyboard alone', async ({
  page,
  server,
  consoleErrors,
}) => {
  Object.assign(server.outside.away, { tiles: true, geocoder: true })
  await enter(page, server, 'superadmin', '/locations/new')
  await page.getByRole('button', { name: 'Use Current Location' }).waitFor()
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Typed camp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await expect(page.getByLabel('Latitude')).toBeFocused()
  await page.keyboard.type('18.52043')
  await page.keyboard.press('Tab')
  await page.keyboard.type('73.856744')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Old Parade Ground, Pune')

  await showMap(page).focus()
  await page.keyboard.press('Enter')
  await expect(noted(page, mapAway)).toHaveCount(1)
  // The map takes a press without its tiles; the typed address stays.
  await map(page).click({ position: { x: 120, y: 90 } })
  await expect(noted(page, "The address can't be looked up right now.")).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('Old Parade Ground, Pune')
  await page.getByLabel('Latitude').fill('18.520430')
  await page.getByLabel('Longitude').fill('73.856744')
  await page.getByLabel('Address').fill('')
  // By keys the map is moved, and the point in its middle taken.
  await map(page).focus()
  const place = () =>
    map(page)
      .locator('.leaflet-map-pane')
      .evaluate((pane) => getComputedStyle(pane).transform)
  const before = await place()
  await page.keyboard.press('ArrowRight')
  await expect.poll(place).not.toBe(before)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address')).toHaveValue(/^18\.\d{6}, 73\.\d{6}$/)
  await expect(page.getByLabel('Longitude')).not.toHaveValue('73.856744')
  await page.getByLabel('Name').focus()
  await page.keyboard.press('Enter')
  await expect(said(page, 'Location created successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: /Typed camp/ })).toBeVisible()
  consoleErrors.length = 0
})

test('a map whose code does not load leaves the form as it is', async ({
  page,
  server,
  consoleErrors,
}) => {
  await enter(page, server, 'superadmin', '/locations/new')
  await page.getByLabel('Name').fill('Camp without a map')
  await page.route(/LocationMap/, (route) => route.abort())
  await showMap(page).click()
  await expect(noted(page, mapAway)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Camp without a map')
  consoleErrors.length = 0
})

test('tiles that load again remove the notice', async ({ page, server, consoleErrors }) => {
  server.outside.away.tiles = true
  await enter(page, server, 'superadmin', '/locations/new')
  await showMap(page).click()
  await expect(noted(page, mapAway)).toBeVisible()
  server.outside.away.tiles = false
  await map(page).focus()
  await page.keyboard.press('-')
  await expect(tile(page)).toBeVisible()
  await expect(noted(page, mapAway)).toBeHidden()
  consoleErrors.length = 0
})

test('a typed address is kept, and the map’s address is offered', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/locations/new')
  await page.getByLabel('Address').fill('Behind the old mill')
  await showMap(page).click()
  await expect(tile(page)).toBeVisible()
  // After a failure the geocoder is left alone for a while.
  await expect(async () => {
    await map(page).click({ position: { x: 120, y: 90 } })
    await expect(noted(page, 'Address found:')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByLabel('Address')).toHaveValue('Behind the old mill')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('Parade Road, Wardha, Maharashtra')
})

test('the device’s own location is used, accurate or not', async ({ page, context, server }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 18.5204301, longitude: 73.8567442, accuracy: 12 })
  await enter(page, server, 'superadmin', '/locations/new')
  const useHere = page.getByRole('button', { name: 'Use Current Location' })
  await useHere.click()
  await expect(page.getByLabel('Latitude')).toHaveValue('18.520430')
  await expect(page.getByLabel('Longitude')).toHaveValue('73.856744')
  await expect(noted(page, 'Your location is accurate to 12 m.')).toBeVisible()
  await page.getByLabel('Latitude').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '18.6, 73.9')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(page.getByLabel('Longitude')).toHaveValue('73.900000')
  await expect(noted(page, 'Your location is accurate to 12 m.')).toBeHidden()
  await context.setGeolocation({ latitude: 18.5, longitude: 73.8, accuracy: 900 })
  await useHere.click()
  await expect(noted(page, /accurate to 900 m\. That is more than the radius/)).toBeVisible()
  await context.clearPermissions()
  await useHere.click()
  await expect(warned(page, 'Failed to get current location')).toBeVisible()
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
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' })
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('My camp')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Radius')).toHaveValue('60')
  await page.getByLabel('Name').fill('SHARED  camp 2')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(said(page, 'Location updated successfully')).toBeVisible()
})

test('the map is loaded only when it is opened', async ({ page, server }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await enter(page, server, 'superadmin', '/locations/new')
  await expect(page.getByLabel('Latitude')).toBeVisible()
  const before = scripts.length
  const { tiles } = server.outside.asked
  await showMap(page).click()
  await expect(tile(page)).toBeVisible()
  expect(scripts.slice(before).some((url) => /LocationMap/.test(url))).toBe(true)
  expect(scripts.slice(0, before).some((url) => /LocationMap/.test(url))).toBe(false)
  expect(server.outside.asked.tiles).toBeGreaterThan(tiles)
})
