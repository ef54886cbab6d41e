import type { FastifyBaseLogger } from 'fastify'
import type { Store } from './db/connect.ts'
import { forgetByNight } from './erasure/actions/nightly.ts'
import { keepVerdicts } from './fitness/actions/verdicts.ts'
import { tellClock } from './health/actions/clock.ts'
import { beginNight } from './health/actions/schedule.ts'
import { forgetExpired } from './imports/actions/undo.ts'
import { every } from './kit/every.ts'
import { cleanUp } from './kit/housekeeping.ts'
import type { Installation } from './kit/installation.ts'
import type { BrowserClocks } from './kit/monitoring/browser-clocks.ts'
import { keepWeek } from './payments/actions/week.ts'

const minute = 60_000
const hour = 60 * minute

type Server = {
  store: Store
  now: () => Date
  until: AbortSignal
  log: FastifyBaseLogger
  installation: Installation
  browsers: BrowserClocks
}

/** What is done again and again from the start on: how often, and the name that a fault of it has in the log. */
export const workOn = ({ store, now, until, log, installation, browsers }: Server): void => {
  const { backups, carryOut } = installation
  const workNightly = async () => {
    const run = await beginNight(store, now(), backups)
    if (run !== undefined && !until.aborted) await carryOut(run, log)
  }
  const lookAtClock = () => tellClock(store, now(), browsers, log)
  const works: [name: string, milliseconds: number, work: () => Promise<void>][] = [
    ['housekeeping', hour, () => cleanUp(store, now().toISOString(), [forgetExpired])],
    ['who would pass', minute / 2, () => keepVerdicts(store, now, until)],
    ['what is due this week', minute / 2, () => keepWeek(store, now, until)],
    ['what is kept for a time', minute / 2, () => forgetByNight(store, now, until, backups.folder)],
    ['the work of the night', minute, workNightly],
    ["the server's clock", hour, lookAtClock],
  ]
  const tell = (name: string) => (error: unknown) => log.error({ err: error }, name)
  for (const [name, milliseconds, work] of works) every(milliseconds, until, work, tell(name))
  lookAtClock().catch(tell("the server's clock"))
}
