import { expect, test } from 'vitest'
import { guardHeaders } from './headers.ts'

test.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
  ['https://{s}.tiles.example.org/{z}/{x}/{y}.png?key=7', 'https://*.tiles.example.org'],
  ['https://mt{s}.example.org/{z}/{x}/{y}', 'https://*.example.org'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
])('shows tiles of %s alone', (tileUrl, origin) => {
  const headers = new Map(Object.entries(guardHeaders(tileUrl).page))
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy.split(';')).toContain(`img-src 'self' data: ${origin}`)
  expect(policy).toContain("connect-src 'self';")
})

/**
 * What the OWASP Secure Headers Project asks of a page, but for what is not a constant of ours: HSTS is
 * the proxy's, caching that of each file, and tiles of a map would not load under an embedder policy.
 */
test.each([
  ['content-security-policy', /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/],
  ['content-security-policy', /form-action 'self'/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['permissions-policy', /geolocation=\(self\), camera=\(\), microphone=\(\)/],
  ['referrer-policy', /^(no-referrer|strict-origin-when-cross-origin)$/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^deny$/i],
  ['x-permitted-cross-domain-policies', /^none$/],
])('a page has the %s of OWASP', (name, value) => {
  const headers = new Map(Object.entries(guardHeaders('https://tile.openstreetmap.org').page))
  expect(headers.get(name)).toMatch(value)
})
