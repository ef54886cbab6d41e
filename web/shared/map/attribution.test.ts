import { expect, test } from 'vitest'
import { attributionHtml } from './attribution.ts'

test('a source of maps is credited', () => {
  const link = '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
  expect(attributionHtml('© OpenStreetMap contributors')).toBe(`© ${link} contributors`)
  expect(attributionHtml('© Survey & Sons <b>')).toBe('© Survey &amp; Sons &lt;b&gt;')
})
