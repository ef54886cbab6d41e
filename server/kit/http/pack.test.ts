import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { sendText } from './pack.ts'

const texts = {
  short: 'अ'.repeat(300),
  medium: 'Pune Camp '.repeat(2000),
  long: 'राम '.repeat(40_000),
}

const app = Fastify()
for (const [name, text] of Object.entries(texts))
  app.get(`/${name}`, (request, reply) => sendText(request, reply.type('text/plain'), text))

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

const unpack = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

describe.each(['medium', 'long'] as const)('a %s answer', (name) => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const)('is packed for a caller who accepts %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await ask(`/${name}`, accepted)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(rawPayload.length).toBeLessThan(texts[name].length / 4)
    expect(String(await unpack[encoding](rawPayload))).toBe(texts[name])
  })

  test.each([undefined, 'identity', 'compress', 'br;q=0'])(
    'is sent as it is to a caller who accepts %s',
    async (accepted) => {
      const { headers, body } = await ask(`/${name}`, accepted)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers['vary']).toBe('accept-encoding')
      expect(body).toBe(texts[name])
    },
  )
})

test('a short answer is not packed', async () => {
  const { headers, body } = await ask('/short', 'br')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe(texts.short)
})
