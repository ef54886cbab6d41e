import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { refusals } from '../../../contract/kit/refusals.ts'
import { lastingFaults } from '../../db/limits/faults.ts'

/** Tells the log when the database is lost and back or damaged, and when the disk is full and has space again. */
export type Outages = {
  /** A call failed with this code. */
  failed: (code: string, error: unknown) => void
  /** A call was answered. */
  answered: (request: Pick<FastifyRequest, 'method' | 'use'>, status: number) => void
  /** A check found that the database can be read, or also that it can be written. */
  checked: (what: 'reads' | 'reads and writes') => void
  /** What a call has met that only another start ends. */
  lasting: () => (typeof lastingFaults)[number] | undefined
}

type Outage = { since: number; failed: number; isTold: boolean }

/** Where statements fail now and then, as behind a lock, this is told once a minute. */
const longestSilence = 60_000
const texts: Record<string, { begins: string; ends?: string }> = {
  unavailable: { begins: 'The database is away.', ends: 'The database is back.' },
  disk_full: { begins: refusals.disk_full.message, ends: 'The disk has space again.' },
  unconfirmed: { begins: 'The database is away.' },
  damaged: { begins: 'The database is damaged. Restore the newest verified backup.' },
  replaced: { begins: 'The database file was replaced. Start Muster again.' },
  busy: { begins: 'A report was given up.' },
}

/** A fault of the database fails every call at once, so its beginning and its end are logged. */
export const watchOutages = (log: Pick<FastifyBaseLogger, 'warn'>): Outages => {
  const outages = new Map<string, Outage>()
  const told = new Map<string, number>()

  const over = (code: string): void => {
    const outage = outages.get(code)
    const text = texts[code]?.ends
    if (!outage || text === undefined) return
    outages.delete(code)
    if (outage.isTold)
      log.warn(
        { seconds: Math.round((performance.now() - outage.since) / 1000), failed: outage.failed },
        text,
      )
  }

  return {
    failed: (code, error) => {
      const now = performance.now()
      const outage = outages.get(code) ?? { since: now, failed: 0, isTold: false }
      outages.set(code, outage)
      outage.failed += 1
      const { begins, ends } = texts[code] ?? { begins: 'A call was given up.' }
      const isQuiet = now - (told.get(code) ?? -longestSilence) < longestSilence
      if (isQuiet || (outage.isTold && ends !== undefined)) return
      told.set(code, now)
      outage.isTold = true
      log.warn(`${begins} (${String(error)})`)
    },
    answered: ({ method, use }, status) => {
      if (outages.size === 0 || status >= 500 || !use?.statements) return
      over('unavailable')
      // Reads work on a full disk.
      if (status < 300 && method !== 'GET' && method !== 'HEAD') over('disk_full')
    },
    checked: (what) => {
      if (outages.size === 0) return
      over('unavailable')
      if (what === 'reads and writes') over('disk_full')
    },
    lasting: () => lastingFaults.find((code) => outages.has(code)),
  }
}
