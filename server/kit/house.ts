import type { Settings } from '../../contract/settings.ts'
import type { Store } from '../db/connect.ts'
import type { BodyRoom } from './bodies.ts'
import type { Person } from './context.ts'
import type { Overviews } from './overviews.ts'
import type { Services } from './services.ts'
import type { SignInFailures } from './sign-in-failures.ts'

/** What every call may need. */
export type House = {
  store: Store
  services: Services
  overviews: Overviews
  now: () => Date
  /** False until the tables are up to date. */
  isReady: () => boolean
  bodyRoom: BodyRoom
  failures: SignInFailures
}

/** Who was admitted, and by which settings. */
type Caller = { person?: Person; settings: Settings }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    /** What the answer makes the browser keep. */
    cookie: string | null
  }
}
