import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeNow, listening } from './listening.ts'

type Asked = { at: number; lat: string; lon: string; headers: IncomingMessage['headers'] }

/** A geocoder on 127.0.0.1 with the answers of a test, which records its requests. */
export const openGeocoder = async () => {
  const asked: Asked[] = []
  let respond = (response: ServerResponse): void => {
    response.end(JSON.stringify({ display_name: 'Parade Road, Pune' }))
  }
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://geocoder').searchParams
    asked.push({
      at: performance.now(),
      lat: query.get('lat') ?? '',
      lon: query.get('lon') ?? '',
      headers: request.headers,
    })
    respond(response)
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}/reverse?key=7`,
    asked,
    answers: (next: typeof respond) => {
      respond = next
    },
    says: (body: unknown) => {
      respond = (response) => response.end(typeof body === 'string' ? body : JSON.stringify(body))
    },
    close: () => closeNow(server),
  }
}
