import type { Caller, Reach } from '../../contract/kit/access.ts'
import type { Day } from '../../contract/values/calendar.ts'
import type { Settings } from '../../contract/settings/calls.ts'

/** The person who makes a request, read with their session or with the key that acts for them. */
export type Person = Caller &
  Reach & {
    id: number
    name: string
    tokenHash: string
    key?: { id: number } | undefined
    /** They have no second factor and must have one: until then they see to their own account alone. */
    mustAddSecondFactor?: true | undefined
  }

/** Who waits in a queue: a program waits for itself, not in front of the person for whom it acts. */
export const turnOf = ({ id, key }: Person): number => (key === undefined ? id : -key.id)

/** What a call may read besides its input: the server's clock, its address, the settings. All of it is data. */
export type RequestContext = {
  /** ISO 8601 in UTC. */
  now: string
  /** The day of `now` in the institute's zone. */
  today: Day
  settings: Settings
  requestId: string
  /** The epoch of the database when the call was admitted; absent without a person. */
  epoch?: string | undefined
  /** The network address of the call, see `network.ts`. */
  network: string
  /** The `Origin` of the call: the address of the page that makes it. */
  origin?: string | undefined
  /** The `User-Agent` of the call. */
  agent?: string | undefined
  /** The device tokens that came with the call. */
  devices: readonly string[]
  /** Whether the server makes backups by itself. */
  makesBackups: boolean
}

export type Ctx = RequestContext & { person: Person }

/** Who makes a call; no one makes one for anyone. */
export const personIn = (ctx: RequestContext | Ctx): Person | undefined =>
  'person' in ctx ? ctx.person : undefined

/** The time zone the institute's days are counted in. */
export const zoneOf = ({ settings }: Pick<RequestContext, 'settings'>): string =>
  settings.institute.timeZone
