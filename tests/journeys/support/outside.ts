import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

const edge = 256

const chunk = (kind: string, body: Buffer): Buffer => {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
}

/** A tile of grey paper with a white road along two of its edges. */
const tile = (() => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(edge * (edge + 1), 0xdd)
  for (let y = 0; y < edge; y += 1) {
    rows[y * (edge + 1)] = 0
    rows.fill(0xff, y * (edge + 1) + 1, y * (edge + 1) + 1 + (y < 6 ? edge : 6))
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
})()

/** The tiles of a map and a geocoder, on 127.0.0.1; each can be away. */
export const openOutside = async () => {
  const away = { tiles: false, geocoder: false }
  const asked = { tiles: 0, points: [] as string[] }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://outside')
    if (url.pathname === '/reverse') {
      asked.points.push(`${url.searchParams.get('lat')}, ${url.searchParams.get('lon')}`)
      if (away.geocoder) return response.writeHead(503).end()
      return response.end(JSON.stringify({ display_name: 'Parade Road, Wardha, Maharashtra' }))
    }
    asked.tiles += 1
    if (away.tiles) return response.writeHead(503).end()
    return response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    away,
    asked,
    /** The configuration of a server that uses them. */
    env: {
      TILE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
      GEOCODER_URL: `http://127.0.0.1:${port}/reverse`,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
