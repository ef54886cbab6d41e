import type { Page } from '@playwright/test'
import { enter, expect, expectNoViolations, test } from './support/journey.ts'
import { noted } from './support/marking.ts'
import { fillIn, shows } from './support/person.ts'

test.use({ alone: 'locations' })

const map = (page: Page) => page.getByRole('application', { name: /^Map\./ })
const showMap = (page: Page) => page.getByRole('button', { name: 'Show Map' })
const tile = (page: Page) => page.locator('.leaflet-tile-loaded').first()
const mapAway = "The map can't be loaded right now. Enter the coordinates instead."

test.afterEach(({ server }) => {
  Object.assign(server.outside.away, { tiles: false, geocoder: false })
})

test('a location is chosen on a map that loads when it is opened', async ({ page, server }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const mapsLoaded = () => scripts.filter((url) => /LocationMap/.test(url)).length
  await enter(page, server, 'superadmin', '/locations/new')
  await page.getByLabel('Name').fill('Camp on the map')
  await expect(page.getByLabel('Latitude')).toBeVisible()
  expect([mapsLoaded(), server.outside.asked.tiles]).toEqual([0, 0])
  await shows(showMap(page), tile(page))
  expect(mapsLoaded()).toBe(1)
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

  // A typed address is kept, and the map's address is offered.
  await page.getByLabel('Address').fill('Behind the old mill')
  await map(page).click({ position: { x: 120, y: 90 } })
  await expect(noted(page, 'Address found:')).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('Behind the old mill')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('Parade Road, Wardha, Maharashtra')
  await page.getByRole('button', { name: 'Hide Map' }).click()
  await expect(map(page)).toBeHidden()
})

test('without tiles a point is chosen by keys', async ({ page, server, consoleErrors }) => {
  Object.assign(server.outside.away, { tiles: true, geocoder: true })
  await enter(page, server, 'superadmin', '/locations/new')
  await fillIn(page, { Latitude: '18.52043', Longitude: '73.856744' })
  await page.getByLabel('Address').fill('Old Parade Ground, Pune')
  await showMap(page).focus()
  await page.keyboard.press('Enter')
  await expect(noted(page, mapAway)).toHaveCount(1)
  // The map takes a press without its tiles; the typed address stays.
  await map(page).click({ position: { x: 120, y: 90 } })
  await expect(noted(page, "The address can't be looked up right now.")).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('Old Parade Ground, Pune')
  await fillIn(page, { Latitude: '18.520430', Longitude: '73.856744', Address: '' })
  // By keys the map is moved, and the point in its middle taken.
  await map(page).focus()
  const coordinates = () =>
    map(page)
      .locator('.leaflet-map-pane')
      .evaluate((pane) => getComputedStyle(pane).transform)
  const before = await coordinates()
  await page.keyboard.press('ArrowRight')
  await expect.poll(coordinates).not.toBe(before)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address')).toHaveValue(/^18\.\d{6}, 73\.\d{6}$/)
  await expect(page.getByLabel('Longitude')).not.toHaveValue('73.856744')

  server.outside.away.tiles = false
  await map(page).focus()
  await page.keyboard.press('-')
  await expect(tile(page)).toBeVisible()
  await expect(noted(page, mapAway)).toBeHidden()
  consoleErrors.length = 0
})
