import { setTimeout } from 'node:timers/promises'
import { z } from '../../../contract/kit/zod.ts'
import type { Point } from '../../../contract/values/places.ts'
import { requiredText } from '../../../contract/values/text.ts'
import type { Store } from '../../db/connect.ts'
import { claimSlot, type Pace } from './throttle.ts'

/** What is known of the address at a point; `away` where the geocoder did not answer. */
export type Geocoded = { outcome: 'found'; address: string } | { outcome: 'nothing' | 'away' }

export type Geocoder = (point: Point) => Promise<Geocoded>

export type GeocoderOptions = {
  url: string
  /** How the institute can be reached, for the one who runs the geocoder. */
  contact?: string | undefined
  /** Milliseconds: between two questions of all processes, and what is waited for. */
  pace?: Pace & { timeOut: number; rest: number }
  onFault?: (error: unknown) => void
}

// At most one question a second for a whole application is the usage policy of the public Nominatim;
// the tenth more is for questions that overtake each other on their way.
const politePace = { interval: 1100, patience: 5000, timeOut: 5000, rest: 10_000 }
const mostKept = 1000
/** Of the degrees that are asked for: 5 decimals are about a metre, so a point and its neighbours share an answer. */
const decimals = 5

/**
 * Asks a reverse geocoder of Nominatim's kind: one question at a time for all processes, an answer
 * is remembered, and after a failure it is left alone for a while.
 */
export const geocoderAt = (store: Store, options: GeocoderOptions): Geocoder => {
  const { url, contact, pace = politePace, onFault } = options
  const known = new Map<string, Promise<Geocoded>>()
  let restsUntil = 0

  const askInTurn = async (point: Point): Promise<Geocoded> => {
    const wait = await store.write((tx) => claimSlot(tx, 'geocoder turn', Date.now(), pace))
    if (wait === undefined) return away
    await setTimeout(wait)
    if (performance.now() < restsUntil) return away
    try {
      return await ask(url, contact, point, pace.timeOut)
    } catch (error) {
      restsUntil = performance.now() + pace.rest
      onFault?.(error)
      return away
    }
  }

  return async (exact) => {
    const point = rounded(exact)
    const key = `${point.latitude} ${point.longitude}`
    const earlier = known.get(key)
    if (earlier) return earlier
    if (performance.now() < restsUntil) return away
    const asked = askInTurn(point)
    known.set(key, asked)
    forgetOldest(known)
    const answer = await asked.catch((error: unknown) => {
      known.delete(key)
      throw error
    })
    if (answer.outcome === 'away') known.delete(key)
    return answer
  }
}

const away: Geocoded = { outcome: 'away' }

const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
})

const forgetOldest = (known: Map<string, unknown>): void => {
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
}

const answerOf = z.union([
  z.object({ display_name: z.string() }),
  // What Nominatim says of a point at sea.
  z.object({ error: z.string() }),
])
const addressText = requiredText('No address', 500)

const ask = async (
  url: string,
  contact: string | undefined,
  { latitude, longitude }: Point,
  timeOut: number,
): Promise<Geocoded> => {
  const question = new URL(url)
  question.searchParams.set('format', 'jsonv2')
  question.searchParams.set('lat', String(latitude))
  question.searchParams.set('lon', String(longitude))
  const answer = await fetch(question, {
    headers: { 'user-agent': signed(contact), 'accept-language': 'en', accept: 'application/json' },
    signal: AbortSignal.timeout(timeOut),
  })
  if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`)
  const read = answerOf.parse(await answer.json())
  if (!('display_name' in read)) return { outcome: 'nothing' }
  const address = addressText.safeParse(read.display_name)
  return address.success ? { outcome: 'found', address: address.data } : { outcome: 'nothing' }
}

const signed = (contact: string | undefined): string =>
  contact === undefined ? 'Muster' : `Muster (${contact})`
