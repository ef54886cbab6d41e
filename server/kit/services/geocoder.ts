import { setTimeout } from 'node:timers/promises'
import { z } from '../../../contract/kit/zod.ts'
import type { Point } from '../../../contract/values/places.ts'
import { requiredText } from '../../../contract/values/text.ts'
import type { Store } from '../../db/connect.ts'
import { addToCounter } from '../../db/counters.ts'
import type { Tx } from '../../db/schema.ts'

/** The address at a point; `away` if the geocoder did not answer. */
export type Geocoded = { outcome: 'found'; address: string } | { outcome: 'nothing' | 'away' }

export type Geocoder = (point: Point) => Promise<Geocoded>

export type GeocoderOptions = {
  url: string
  /** How to contact the institute, for the operator of the geocoder. */
  contact?: string | undefined
  /** Milliseconds: between two requests of all processes, and the longest wait. */
  pace?: Pace & { timeOut: number; rest: number }
  onFault?: (error: unknown) => void
}

// The usage policy of the public Nominatim allows one request a second for a whole application; the
// extra tenth is for requests that overtake each other on the network.
const politePace = { interval: 1100, timeoutMs: 5000, timeOut: 5000, rest: 10_000 }
const mostKept = 1000
/** Decimals of the degrees in a request: 5 are about a metre, so nearby points share an answer. */
const decimals = 5

/**
 * Calls a reverse geocoder with Nominatim's API: one request at a time for all processes. Answers are
 * cached, and after a failure there is a pause.
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
    const request = askInTurn(point)
    known.set(key, request)
    forgetOldest(known)
    const answer = await request.catch((error: unknown) => {
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
  // Nominatim's answer for a point at sea.
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

/** Milliseconds between two calls, and the longest wait for one. */
type Pace = { interval: number; timeoutMs: number }

/**
 * Claims the next time slot for something that all processes together may do only at an interval, and
 * returns the milliseconds until it; undefined, and no slot, where that is too long. `now` is in
 * milliseconds since 1970.
 */
const claimSlot = async (
  tx: Tx,
  name: string,
  now: number,
  { interval, timeoutMs }: Pace,
): Promise<number | undefined> => {
  const next = await addToCounter(tx, name, 0)
  const ahead = next - now
  // A slot that far ahead was claimed by a wrong clock; it must not block everyone.
  const wait = ahead > timeoutMs + interval ? 0 : Math.max(0, ahead)
  if (wait > timeoutMs) return undefined
  await addToCounter(tx, name, now + wait + interval - next)
  return wait
}
