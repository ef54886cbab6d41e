import { expect, type Page } from '@playwright/test'
import type { Event } from '../../../contract/fitness/events.ts'
import type { AnyServer } from './servers/journey-server.ts'
import { fillVenue } from './marking.ts'

let tracks = 0

/** A venue of its own with so many students. */
export const layTrack = async (server: AnyServer, count: number) => {
  tracks += 1
  const venue = `Track ${tracks} of ${crypto.randomUUID().slice(0, 6)}`
  const ids = await fillVenue(server, venue, count)
  return {
    venue,
    addressOf: (event: Event, more: Record<string, string> = {}) =>
      `/track?${new URLSearchParams({ venue, event, ...more }).toString()}`,
    /** The results of every student of the venue, as the server has them. */
    results: async () => {
      const all = []
      for (const id of ids) {
        const { measurements } = await server.call('GET /api/students/:id/measurements', {
          params: { id },
        })
        all.push(measurements)
      }
      return all
    },
  }
}

export const numberButtons = (page: Page) =>
  page.getByRole('region', { name: 'Numbers' }).getByRole('button')

/** No one runs 100 m in less: a tap before is refused. */
export const untilSomeoneCanBeIn = (page: Page) =>
  expect(page.getByRole('timer').last()).toHaveText(/^(0:0[89]|0:[1-5]|[1-9])/)

/** The same, on a device whose time the journey holds. */
export const someoneComes = async (page: Page) => {
  await page.clock.fastForward(8_000)
  await untilSomeoneCanBeIn(page)
}

export const tapAll = async (page: Page, from: number, to: number) => {
  for (let at = from; at < to; at += 1) await numberButtons(page).nth(at).click()
}

export const kept = (page: Page) => expect(page.getByText('Kept on this device')).toBeVisible()

export const endAndSave = async (page: Page, count: number) => {
  await page.getByRole('button', { name: 'End run' }).click()
  await page.getByRole('button', { name: `Save ${count} results` }).click()
}
