import { expect, test } from 'vitest'
import { attributionHtml } from './attribution.ts'

test.each([
  [
    '© OpenStreetMap contributors',
    '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  ],
  ['© Survey & Sons <b>', '© Survey &amp; Sons &lt;b&gt;'],
])('%s is credited', (text, html) => {
  expect(attributionHtml(text)).toBe(html)
})
