import type { Page } from '@playwright/test'
import { numberButtons } from '../track.ts'
import type { Screen } from './screen.ts'

const at = (event: string) => `/track?venue=Pune+Camp&event=${event}`

/** Starts a run, or finds the one that was started for the screen before. */
const start = async (page: Page) => {
  const begin = page.getByRole('button', { name: 'Start', exact: true })
  const finisher = page.getByRole('button', { name: 'Finisher' })
  await begin.or(finisher).first().waitFor()
  if (await finisher.isVisible()) return
  await begin.click()
  await numberButtons(page).first().click()
  await finisher.click()
}

const track = (name: string, path: string, open?: Screen['open']): Screen => ({
  name,
  path,
  as: 'employee',
  heading: 'At the track',
  ...(open && { open }),
})

/** Recording in the field, at the filled institute's venue. Runs come last: until one is saved, it is all that is shown. */
export const trackScreens: readonly Screen[] = [
  track('track-none', '/track'),
  track('track-setup', at('run_1600m'), (page) =>
    page.getByRole('button', { name: 'Start', exact: true }).waitFor(),
  ),
  track('track-keypad', at('long_jump'), async (page) => {
    await page.getByLabel(/^Result of/).fill('99 m')
    await page.keyboard.press('Enter')
    await page.getByText(/^Check the result/).waitFor()
  }),
  track('track-count', at('pull_ups'), (page) =>
    page.getByRole('button', { name: 'One more' }).click(),
  ),
  track('track-passed', at('ditch'), (page) =>
    page.getByRole('button', { name: 'Not passed' }).click(),
  ),
  track('track-stopwatch', `${at('run_800m')}&way=one`, (page) =>
    page.getByRole('button', { name: /^Start / }).click(),
  ),
  track('track-running', at('run_1600m'), start),
  track('track-arrival', at('run_1600m'), async (page) => {
    await start(page)
    await page.getByRole('button', { name: /^Edit No number/ }).click()
    await page.getByRole('dialog').waitFor()
  }),
  track('track-review', at('run_1600m'), async (page) => {
    await start(page)
    await page.getByRole('button', { name: 'End run' }).click()
    await page
      .getByText(/^1 time has no number/)
      .first()
      .waitFor()
  }),
]
