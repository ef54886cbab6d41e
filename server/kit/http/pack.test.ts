import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testRows } from '../../../tests/support/tables.ts'
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

testRows<[string, keyof typeof unpack]>([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
])('an answer is packed as its caller accepts it', async (accepted, encoding) => {
  for (const name of ['medium', 'long'] as const) {
    const { headers, rawPayload } = await ask(`/${name}`, accepted)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(rawPayload.length).toBeLessThan(texts[name].length / 4)
    expect(String(await unpack[encoding](rawPayload))).toBe(texts[name])
  }
})

test('an answer is sent as it is if it is short, or to a caller who accepts no packing', async () => {
  const accepted = [undefined, 'identity', 'compress', 'br;q=0']
  const cases = (['medium', 'long'] as const).flatMap((name) => accepted.map((of) => [name, of]))
  for (const [name = '', of] of [...cases, ['short', 'br']]) {
    const { headers, body } = await ask(`/${name}`, of)
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['vary']).toBe(name === 'short' ? undefined : 'accept-encoding')
    expect(body).toBe(new Map(Object.entries(texts)).get(name))
  }
})
