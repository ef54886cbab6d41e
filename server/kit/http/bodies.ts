import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { Refusal, refuse } from '../../../contract/kit/refuse.ts'

const kilobyte = 1024
/** Bytes that a signed-in person may send, except to calls with their own limit. */
const ordinary = 64 * kilobyte
/** Bytes that anyone may send: an email and a password. */
export const smallestLimit = 8 * kilobyte
/** Bytes of unfinished bodies that are kept: of all signed-in people together, and of each. */
const roomOfAll = 32 * kilobyte * kilobyte
const roomOfEach = 4 * kilobyte * kilobyte
/** The same of bodies that are files: a few at once, one of each person. */
const roomOfFiles = 64 * kilobyte * kilobyte
const roomOfEachFile = 20 * kilobyte * kilobyte

export const bodyLimitOf = ({ access, largestBody }: Endpoint): number =>
  largestBody ?? (access === 'anyone' ? smallestLimit : ordinary)

const isFile = ({ routeOptions }: FastifyRequest) => routeOptions.config.takesFile === true

const tooLarge = (request: FastifyRequest) => (isFile(request) ? 'file_too_large' : 'too_large')

/** Refuses a body that is announced as too long before it is read; the sender still gets the answer. */
export const refuseTooLarge = (request: FastifyRequest): void => {
  const { headers, routeOptions } = request
  if ((announcedBy(headers) ?? 0) > (routeOptions.bodyLimit ?? smallestLimit))
    refuse(tooLarge(request))
}

export type LimitBody = (request: FastifyRequest, personId: number) => void

/**
 * Refuses bodies while unfinished ones already take all the memory allowed: otherwise a thousand that
 * never end would all be kept. Called before the body is read.
 */
export const bodyLimiter = (): LimitBody => {
  const limitFile = limiterOf(roomOfFiles, roomOfEachFile)
  const limitOther = limiterOf(roomOfAll, roomOfEach)
  return (request, personId) =>
    isFile(request) ? limitFile(request, personId) : limitOther(request, personId)
}

const limiterOf = (ofAll: number, ofEach: number): LimitBody => {
  const taken = new Map<number, number>()
  let takenByAll = 0
  return ({ raw, headers, routeOptions }, personId) => {
    const announced = announcedBy(headers)
    if (announced === 0) return
    const size = announced ?? routeOptions.bodyLimit ?? smallestLimit
    const theirs = taken.get(personId) ?? 0
    if (takenByAll + size > ofAll || theirs + size > ofEach) refuse('busy')
    takenByAll += size
    taken.set(personId, theirs + size)
    let held = true
    const giveBack = () => {
      if (!held) return
      held = false
      takenByAll -= size
      const left = (taken.get(personId) ?? 0) - size
      if (left > 0) taken.set(personId, left)
      else taken.delete(personId)
    }
    raw.once('end', giveBack).once('close', giveBack).once('given up', giveBack)
  }
}

/** The announced length of a body; undefined for a chunked one. */
const announcedBy = (headers: FastifyRequest['headers']): number | undefined => {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

/**
 * Reads bodies as JSON only, except where a call takes a file; an empty one is no body. Prototype names
 * are dropped. A body of JSON that takes longer than `timeoutMs` is cut off.
 */
export const acceptOnlyJson = (app: FastifyInstance, timeoutMs: number): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (isFile(request)) return readFile(request, payload)
    payload.resume()
    return refuse('not_json')
  })
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) => {
      if (isFile(request)) return readFile(request, payload)
      const tooLong = setTimeout(() => payload.destroy(), timeoutMs)
      const text = await readText(payload, request.routeOptions.bodyLimit ?? smallestLimit).finally(
        () => clearTimeout(tooLong),
      )
      if (text === '') return undefined
      return new Promise((resolve, reject) => {
        void parse(request, text, (error, body) => (error ? reject(error) : resolve(body)))
      })
    },
  )
}

const readFile = (request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> =>
  readBytes(payload, request.routeOptions.bodyLimit ?? smallestLimit, 'file_too_large')

const readText = async (payload: IncomingMessage, limit: number): Promise<string> => {
  const bytes = await readBytes(payload, limit)
  return isUtf8(bytes) ? bytes.toString() : refuse('malformed')
}

/** A body in tiny chunks takes its own size here; kept chunk by chunk it takes many times that. */
const readBytes = (
  payload: IncomingMessage,
  limit: number,
  tooLong: 'too_large' | 'file_too_large' = 'too_large',
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    let buffered: Buffer = Buffer.alloc(0)
    let length = 0
    const take = (chunk: Buffer) => {
      const needed = length + chunk.length
      if (needed > limit) return giveUp(new Refusal(tooLong))
      if (length === 0) buffered = chunk
      else {
        if (needed > buffered.length)
          buffered = enlarged(buffered, length, Math.min(limit, 2 * needed))
        chunk.copy(buffered, length)
      }
      length = needed
    }
    const giveUp = (refusal: Refusal) => {
      payload.off('data', take)
      buffered = Buffer.alloc(0)
      payload.emit('given up')
      // The rest of the body is discarded, so that the answer can be read.
      payload.resume()
      reject(refusal)
    }
    payload.on('data', take)
    payload.on('end', () => resolve(buffered.subarray(0, length)))
    // A dropped connection is the caller's fault, whatever its error's name.
    payload.on('error', () => giveUp(new Refusal('malformed')))
  })

const enlarged = (bytes: Buffer, length: number, size: number): Buffer => {
  const larger = Buffer.allocUnsafeSlow(size)
  bytes.copy(larger, 0, 0, length)
  return larger
}

/**
 * Ends the connection with an answer that is sent before its request was read: what is still to come, which
 * may be never, would keep it open. To close at once would reset it, and a sender in the midst of its body
 * could lose the answer; so for a while what comes is thrown away.
 */
export const endUnread = (
  { raw }: FastifyRequest,
  reply: FastifyReply,
  stillHeard: number,
): void => {
  const { headers, complete, readableLength, socket } = raw
  // An answer may come so soon that what has arrived is not counted as complete.
  const isMore =
    'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > readableLength
  if (complete || !isMore) return
  reply.header('connection', 'close')
  // Node.js calls it once such an answer is handed over.
  socket.destroySoon = () => {
    socket.end()
    const over = setTimeout(() => socket.destroy(), stillHeard)
    socket.once('close', () => clearTimeout(over))
  }
}
