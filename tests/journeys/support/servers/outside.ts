import { createServer } from 'node:http'
import { closeNow, listening } from '../../../support/services/listening.ts'

/** A tile of grey paper with a white road along two of its edges. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAQMAAABmvDolAAAABlBMVEXd3d3///+uIkqAAAAAN0lEQVR42u3KMQ0AAAgDsPnXTAISuCHt3fQiJ0JlIQiCIAiCIAiCIAiCIAiCIAiCIAiCIAjC3zAJQLVoBI03SgAAAABJRU5ErkJggg==',
  'base64',
)

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
  const port = await listening(server)
  return {
    away,
    asked,
    /** The configuration of a server that uses them. */
    env: {
      TILE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
      GEOCODER_URL: `http://127.0.0.1:${port}/reverse`,
    },
    close: () => closeNow(server),
  }
}
