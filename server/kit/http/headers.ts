import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

const guardFor = (tiles: string) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', tiles],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    // Map tiles are refused to pages that hide where they come from.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The proxy that ends TLS in front of Muster decides on it; on plain HTTP the header means nothing.
    strictTransportSecurity: false,
  })

/** Where the tiles of a map come from, as a policy names it: any host where the address has `{s}`. */
const originOf = (tileUrl: string): string =>
  new URL(tileUrl.replace(/[^/.]*\{s\}[^/.]*/, '*')).origin

/**
 * The headers with which a browser protects the app: only our own scripts, styles and connections,
 * and only our own pictures and the map's tiles. They are the same for every answer, so they are
 * computed once. Data and files, which are not pages, need few of them.
 */
export const guardHeaders = (tileUrl: string) => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  guardFor(originOf(tileUrl))(response.req, response, () => {})
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
  return {
    // Clocking in needs the device's location, and nothing else.
    page: { ...headers, 'permissions-policy': 'geolocation=(self), camera=(), microphone=()' },
    file: { 'x-content-type-options': 'nosniff' },
    // What the OWASP REST Security Cheat Sheet asks of an answer that is data.
    data: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    },
  }
}
