import type { IncomingHttpHeaders } from 'node:http'

/** What happens to one upload of marks. */
export type Fault =
  | 'drop reply'
  | 'cut reply'
  | 'cut request'
  | 'unavailable'
  | 'too many'
  | 'version conflict'
  | 'portal'
  | 'twice'
  | 'never'
  | 'held'
  | 'held reply'

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A refusal as Muster would give it. */
const refusal = (status: number, code: string, more: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', ...more },
  body: Buffer.from(JSON.stringify({ code, message: 'Not now', requestId: 'proxy' })),
})

export const portalPage = (status: number): Reply => ({
  status,
  headers: { 'content-type': 'text/html', 'cache-control': 'max-age=3600' },
  body: Buffer.from('<html><body>Sign in to the free Wi-Fi</body></html>'),
})

/** What is answered in the server's place. */
export const ownAnswers: Partial<Record<Fault, Reply>> = {
  unavailable: refusal(503, 'unavailable', { 'retry-after': '1' }),
  'too many': refusal(429, 'rate_limited', { 'retry-after': '1' }),
  'version conflict': refusal(409, 'version_conflict'),
  portal: portalPage(200),
}
