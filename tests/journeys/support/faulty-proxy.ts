import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import { listening } from '../../support/services/listening.ts'
import { type Fault, ownAnswers, portalPage, type Reply } from './proxy-answers.ts'

/** Stands between a browser and Muster, as a bad line does. */
export const openFaultyProxy = async (target: string) => {
  const faults: Fault[] = []
  const sockets = new Set<Socket>()
  let away = false
  const line = {
    /** Pages arrive only in part. */
    pagesStuck: false,
    /** The proxy dates every answer with its own clock, this many seconds off. */
    misdatedBy: 0,
    /** The server is of another release; without a name, of its own. */
    release: '',
  }
  let hanging = false
  let inItsPlace: { reply: Reply; where: RegExp } | undefined
  let uploads = 0
  let portalAnswers = 0
  let gate = Promise.withResolvers<void>()

  const forward = (from: IncomingMessage, upload: Buffer): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const { host: _, ...sent } = from.headers
      const to = new URL(from.url ?? '/', target)
      const call = request(to, { method: from.method ?? 'GET', headers: sent, agent: false })
      call.on('response', (answer) => {
        const { statusCode: status = 502 } = answer
        const { headers } = answer
        readAll(answer).then((body) => resolve({ status, headers, body }), reject)
      })
      call.on('error', reject)
      call.end(upload)
    })

  const send = (to: ServerResponse, { status, headers, body }: Reply) => {
    const date = new Date(Date.parse(headers.date ?? '') + line.misdatedBy * 1000)
    to.writeHead(status, line.misdatedBy === 0 ? headers : { ...headers, date: date.toUTCString() })
    to.end(body)
  }

  /** A refusal by Muster carries its clock; a portal's answer has a date and no clock. */
  const dated = async ({ status, headers, body }: Reply): Promise<Reply> => {
    const live = await fetch(`${target}/health/live`)
    const [date, time] = ['date', timeHeader].map((name) => live.headers.get(name) ?? '')
    const isOwn = headers['content-type'] === 'application/json'
    return { status, headers: { ...headers, date, ...(isOwn && { [timeHeader]: time }) }, body }
  }

  /** So much of it, and nothing more. */
  const begin = (
    to: ServerResponse,
    { status, headers, body }: Reply,
    bytes: number,
    then = () => {},
  ) => {
    to.writeHead(status, headers)
    to.write(body.subarray(0, bytes), then)
  }

  const answerUpload = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    uploads += 1
    const fault = faults.shift()
    const body = await readAll(from)
    if (fault === 'never') return
    if (fault === 'cut request') return void to.socket?.destroy()
    const own = fault === undefined ? undefined : ownAnswers[fault]
    if (own !== undefined) return send(to, await dated(own))
    if (fault === 'held') await gate.promise
    let reply = await forward(from, body)
    if (fault === 'twice') reply = await forward(from, body)
    if (fault === 'held reply') await gate.promise
    if (fault === 'drop reply' || away) return void to.socket?.destroy()
    if (fault !== 'cut reply') return send(to, reply)
    begin(to, reply, Math.floor(reply.body.length / 2), () => to.socket?.destroy())
  }

  const answer = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    if (away) return void from.socket.destroy()
    if (hanging) return
    if (inItsPlace?.where.test(from.url ?? '') === true) {
      portalAnswers += 1
      return send(to, await dated(inItsPlace.reply))
    }
    if (from.url === '/api/attendance/mark') return answerUpload(from, to)
    const reply = await forward(from, await readAll(from))
    if (line.pagesStuck && /html/.test(String(reply.headers['content-type'])))
      return begin(to, reply, 300)
    send(to, line.release === '' ? reply : await renamed(reply, line.release))
  }

  /** The same page and files under the name of another release. */
  const renamed = async (reply: Reply, name: string): Promise<Reply> => {
    const { status, headers, body } = reply
    if (!/html|javascript/.test(String(headers['content-type']))) return reply
    const { 'content-length': _, ...others } = headers
    const page = await fetch(target).then((answer) => answer.text())
    const text = body
      .toString()
      .replace(/"release":"\w+"/, `"release":"${name}"`)
      .replace(/(?<="page":\{"path":"\/","hash":)"\w+"/, `"${sha256(pageOf(page, name))}"`)
    return { status, headers: others, body: Buffer.from(pageOf(text, name)) }
  }

  const server = createServer((from, to) => {
    // Compressed, a page and its service worker could not be given another name.
    if (!/^\/(api|assets)\//.test(from.url ?? ''))
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        delete from.headers[name]
    answer(from, to).catch(() => to.socket?.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const port = await listening(server)

  return {
    address: `http://127.0.0.1:${port}`,
    line,
    /** What happens to the next uploads, one after the other; those after them pass. */
    next: (...some: Fault[]) => {
      faults.splice(0, faults.length, ...some)
      gate = Promise.withResolvers<void>()
    },
    /** Releases the held upload or its answer, also one that has yet to arrive. */
    letThrough: () => gate.resolve(),
    /** Takes the network away: open connections are cut. */
    goAway: () => {
      away = true
      for (const socket of sockets) socket.destroy()
    },
    comeBack: () => {
      away = false
    },
    /** A very weak signal: requests are neither answered nor refused. */
    hang: (now: boolean) => {
      hanging = now
      if (!now) for (const socket of sockets) socket.destroy()
    },
    /** A portal answers so in the server's place, at the addresses named; without a status no more. */
    portal: (status: number | undefined, where = /./, json?: string) => {
      const reply = portalPage(status ?? 0)
      if (json !== undefined) reply.body = Buffer.from(json)
      inItsPlace = status === undefined ? undefined : { reply, where }
      portalAnswers = 0
    },
    /** How often it has answered since. */
    portalAnswers: () => portalAnswers,
    /** How many uploads of marks there were so far, successful or not. */
    uploads: () => uploads,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const pageOf = (html: string, release: string) =>
  html.replace(/(<meta name="release" content=)"\w+"/, `$1"${release}"`)

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
