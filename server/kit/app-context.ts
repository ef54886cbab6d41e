import type { Settings } from '../../contract/settings/calls.ts'
import type { Store } from '../db/connect.ts'
import type { Unseen } from '../db/scope/scoped.ts'
import type { LimitBody } from './http/bodies.ts'
import type { Person } from './context.ts'
import type { DatabaseUse } from '../db/statements.ts'
import type { BrowserClocks } from './monitoring/browser-clocks.ts'
import type { Measurements } from './monitoring/measurements.ts'
import type { Outages } from './monitoring/outages.ts'
import type { HistoryWatch, MarkerRead } from './history/watch.ts'
import type { EventLoop } from './monitoring/event-loop.ts'
import type { Installation } from './installation.ts'
import type { Services } from './services/services.ts'
import type { SignInFailures } from './sign-in/sign-in-failures.ts'
import type { fairQueue } from './threads/fair-queue.ts'
import type { Readings } from './reading/gather.ts'
import type { Threads } from './threads/pool.ts'

/** What every call may need. */
export type AppContext = {
  store: Omit<Store, 'db'> & { db: Unseen }
  services: Services
  threads: Threads
  /** A search takes milliseconds; other calls take a tenth of one. */
  searches: ReturnType<typeof fairQueue>
  now: () => Date
  /** False until the tables are up to date. */
  isReady: () => boolean
  limitBody: LimitBody
  /** Refuses a call of a key that has made too many. */
  limitKey: (keyId: number) => void
  failures: SignInFailures
  readings: Readings
  /** Absent where nothing is measured. */
  measurements: Measurements | undefined
  history: HistoryWatch
  installation: Installation
  eventLoop: EventLoop
  outages: Outages
  browsers: BrowserClocks
}

/** The caller who was admitted, and the settings at that time. */
type Caller = { person?: Person; settings: Settings }

declare module 'fastify' {
  interface FastifyInstance {
    outages: Outages
    /** The name of the newest verified backup; empty without one. */
    newestBackup: () => string
  }
  interface FastifyContextConfig {
    /** The body of its calls is a file. */
    takesFile?: boolean
  }
  interface FastifyRequest {
    caller: Caller | null
    /** How far the database had come for a caller who is signed in. */
    marker: MarkerRead | null
    /** What the answer tells the browser to keep. */
    cookie: string | null
    /** What it asks of the database, if that is measured. */
    use: DatabaseUse | null
  }
}
