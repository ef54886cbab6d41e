import type { Page } from '@playwright/test'
import { numberButtons } from '../track.ts'
import { asking, button, pressing, type Screen } from './screen.ts'

const at = (event: string) => ({
  path: `/track?venue=Pune+Camp&event=${event}`,
  as: 'employee' as const,
  heading: 'At the track',
})

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

/** Recording in the field. Runs come last: until one is saved, it is all that is shown. */
export const trackScreens: readonly Screen[] = [
  { name: 'track-none', ...at(''), path: '/track' },
  {
    name: 'track-setup',
    ...at('run_1600m'),
    open: (page) => page.getByRole('button', { name: 'Start', exact: true }).waitFor(),
  },
  {
    name: 'track-keypad',
    ...at('long_jump'),
    tight: true,
    open: async (page) => {
      await page.getByLabel(/^Result of/).fill('99 m')
      await page.keyboard.press('Enter')
      await page.getByText(/^Check the result/).waitFor()
    },
  },
  { name: 'track-count', ...at('pull_ups'), open: pressing('One more') },
  { name: 'track-passed', ...at('ditch'), said: true, open: pressing('Not passed') },
  {
    name: 'track-stopwatch',
    ...at('run_800m'),
    path: '/track?venue=Pune+Camp&event=run_800m&way=one',
    open: pressing(/^Start /),
  },
  { name: 'track-running', ...at('run_1600m'), said: true, open: start },
  {
    name: 'track-arrival',
    ...at('run_1600m'),
    said: true,
    open: async (page) => {
      await start(page)
      await asking(/^Edit No number/)(page)
    },
  },
  {
    name: 'track-review',
    ...at('run_1600m'),
    said: true,
    open: async (page) => {
      await start(page)
      await button(page, 'End run').click()
      await page
        .getByText(/^1 time has no number/)
        .first()
        .waitFor()
    },
  },
]
