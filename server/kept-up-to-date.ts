import type { FastifyBaseLogger } from 'fastify'
import type { Store } from './db/connect.ts'
import { forgetByNight } from './erasure/actions/nightly.ts'
import { keepVerdicts } from './fitness/actions/verdicts.ts'
import { every } from './kit/every.ts'
import { keepWeek } from './payments/actions/week.ts'

const halfMinute = 30_000

/** What a day that begins changes by itself, by the name that a fault of it has in the log. */
const kept = {
  'who would pass': keepVerdicts,
  'what is due this week': keepWeek,
  'what is kept for a time': forgetByNight,
}

/** Keeps it up to date from the start on. */
export const keepUpToDate = (
  store: Store,
  now: () => Date,
  until: AbortSignal,
  log: FastifyBaseLogger,
  backups: string,
): void => {
  for (const [name, keep] of Object.entries(kept))
    every(
      halfMinute,
      until,
      () => keep(store, now, until, backups),
      (error) => log.error({ err: error }, name),
    )
}
