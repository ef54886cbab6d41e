import { expect, test } from 'vitest'
import { venueUnmarked } from './venue-unmarked.ts'

test.each([
  ['the roll lists everybody', { ofVenue: undefined, listed: 5, left: 2 }, 2],
  ['others of the venue have no mark', { ofVenue: 30, listed: 5, left: 2 }, 27],
  ['everybody listed is edited', { ofVenue: 30, listed: 5, left: 0 }, 25],
  ['others were marked meanwhile', { ofVenue: 2, listed: 5, left: 0 }, 0],
])('who stays without a mark where %s', (_, counts, unmarked) => {
  expect(venueUnmarked(counts)).toBe(unmarked)
})
