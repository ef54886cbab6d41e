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
