import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { RefusalCode } from '../../../contract/kit/refusals.ts'
import { Refusal } from '../../../contract/kit/refuse.ts'
import { toFailure } from './errors.ts'
import { STATUS_CODES } from './node-http.ts'

const codes: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

type Answering = Socket & { _httpMessage?: { headersSent: boolean } }

/**
 * Answers what Node itself cannot read as a request, in the one shape of every failure, and ends the
 * connection. `headers` are those of every answer that is data.
 */
export const answerUnreadable =
  (headers: () => Record<string, string>) =>
  (error: NodeJS.ErrnoException, socket: Answering): void => {
    // A second answer would corrupt one that has begun.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy()
      return
    }
    const id = randomUUID()
    const { status, body } = toFailure(new Refusal(codes[error.code ?? ''] ?? 'malformed'), id)
    const text = JSON.stringify(body)
    const lines = Object.entries({
      ...headers(),
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${text}`,
      () => socket.destroy(),
    )
  }
