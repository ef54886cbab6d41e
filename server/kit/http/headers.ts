/** Where the tiles of a map come from, as a policy names it: any host where the address has `{s}`. */
const originOf = (tileUrl: string): string =>
  new URL(tileUrl.replace(/[^/.]*\{s\}[^/.]*/, '*')).origin

/**
 * The headers with which a browser protects the app: only our own scripts, styles and connections,
 * and only our own pictures and the map's tiles. Data and files, which are not pages, need few of
 * them. Not here: `Strict-Transport-Security`, on which the proxy that ends TLS in front decides.
 */
export const guardHeaders = (tileUrl: string) => ({
  page: {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      `img-src 'self' data: ${originOf(tileUrl)}`,
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    // Clocking in needs the device's location, and nothing else.
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    // Map tiles are refused to pages that hide where they come from.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter that it turns off could itself be abused.
    'x-xss-protection': '0',
  },
  file: { 'x-content-type-options': 'nosniff' },
  // What the OWASP REST Security Cheat Sheet asks of an answer that is data.
  data: {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  },
})
