import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The headers by which a browser guards the app: no script, style or connection but our own. */
export const guardBrowser = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Map tiles are refused to pages that hide where they come from.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Whoever ends TLS in front of Muster decides on it; on plain HTTP the header means nothing.
    strictTransportSecurity: false,
  })
}
