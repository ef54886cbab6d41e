import {
  type EpochKept,
  historyHeader,
  type Marker,
  readMarker,
} from '../../../../contract/history/marker.ts'
import { durable } from '../../../storage/durable.ts'
import { nameOfMarker, takeBroughtHistory } from '../../../api/known-person.ts'
import { takeKnown } from './known.ts'
import { listener, transmit } from '../../../api/transmit.ts'
import { tokenOf } from '../../../api/sign-in.ts'

/** After a look that found nothing, in ms: on a busy server answers come in any order. */
const pauseBetween = 60_000

/** The server's database as a look at it found it. */
export type Look = {
  lineage: readonly EpochKept[]
  /** What was known of the past that is gone, if it is. */
  lost: Marker | undefined
  /** It is another institute's than the one that was known. */
  isForeign: boolean
}

const isCurrent = ({ epoch }: Marker, [current]: readonly EpochKept[]) => current?.epoch === epoch

/**
 * Watches every answer for a database that has gone back in time, and looks closer when the app opens:
 * by then it may have come as far again. `onLook` gets what was found; once it is done, the new marker is
 * what is known.
 */
export const watchRewinds = (personId: string, onLook: (look: Look) => Promise<void>) => {
  const name = nameOfMarker(personId)
  let known: string | null = null
  let looking = false
  /** True until a look has found out what there is to know at the start. */
  let due = true
  let next = 0

  /** Remembers what was seen; on disk too, where a loss of it must be noticed later. */
  const remember = (text: string, { onDisk }: { onDisk: boolean }): void => {
    known = text
    if (onDisk && durable.get(name) !== text) durable.set(name, text)
  }

  const ask = async (seen: string | null) => {
    let heard: string | null = null
    const as = tokenOf(personId)
    if (as === undefined) throw new Error('Nobody is signed in')
    // A later doubt needs a later answer.
    const brought = due ? takeBroughtHistory(personId, seen, as) : undefined
    if (brought !== undefined) return { ...brought, as }
    const query = seen === null ? {} : { seen }
    const onHeaders = (headers: Headers) => {
      heard = headers.get(historyHeader)
    }
    const answer = await transmit('GET /api/history', { query }, { as, onHeaders })
    return { ...answer, as, heard: heard as string | null }
  }

  const lookNow = async (): Promise<void> => {
    const asked = known
    let history = await ask(asked)
    if (history.seen === 'gone' && asked !== null) {
      await transmit('POST /api/history/rewinds', { body: { seen: asked } }, { as: history.as })
      history = { ...(await ask(null)), seen: 'gone' }
    }
    const isForeign = history.seen === 'foreign'
    const seen = isForeign ? undefined : readMarker(asked)
    const isLost =
      seen !== undefined && (history.seen === 'gone' || !isCurrent(seen, history.lineage))
    await onLook({ lineage: history.lineage, lost: isLost ? seen : undefined, isForeign })
    if (history.heard !== null) remember(history.heard, { onDisk: true })
  }

  const look = (): void => {
    if (looking) return
    looking = true
    next = performance.now() + pauseBetween
    lookNow()
      .then(() => {
        due = false
      })
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  }

  const onHeaders = (headers: Headers): void => {
    const text = headers.get(historyHeader)
    const read = readMarker(text)
    const before = readMarker(known)
    if (text === null || read === undefined || looking) return
    if (due) return look()
    if (before === undefined) return remember(text, { onDisk: true })
    const isSame = read.position === before.position && read.at === before.at
    if (read.epoch === before.epoch && (isSame || read.position > before.position))
      return remember(text, { onDisk: false })
    if (performance.now() > next || read.epoch !== before.epoch) look()
  }

  return {
    /** Looks, and then watches. */
    start: (): void => {
      known = takeKnown(personId)
      listener.onHeaders = onHeaders
      look()
    },
    stop: (): void => {
      delete listener.onHeaders
    },
  }
}
