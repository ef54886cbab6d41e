import { useEffect } from 'react'
import { isOnline } from '../../api/network.ts'
import { useSession } from '../../api/session.ts'
import { currentSession, onSession } from '../../api/session-store.ts'
import { tellCleared } from '../../storage/kept-database.ts'
import { useStore } from '../../ui/create-store.ts'
import { forgetAnswers, noteEntries, type Saving, tellRefusals, watchAnswers } from './answers.ts'
import { askToSignIn, askToStay } from './ask.ts'
import type { Batch } from './batch.ts'
import { onTaken, opens, readContents, transact } from './database.ts'
import type { Delivery } from './delivery.ts'
import type { OutboxEntry, RowAnswers } from './entry.ts'
import { withMemoryFallback } from './memory-fallback.ts'
import { endWaiting } from './no-answer.ts'
import { followRewind } from './rewinds/follow-rewinds.ts'
import type { Look } from './rewinds/rewind-watch.ts'
import { withRoom, type StorageFault } from './room.ts'
import { eraseRosters } from '../rosters/rosters.ts'
import { startSender } from './sender.ts'
import { changeOutbox, forgetOutbox, type Outbox, outboxState } from './outbox-state.ts'
import { discard, put, putImported, restore, retry } from './transactions.ts'
import { uploadOf } from './uploads.ts'

let person: string | undefined
let sender: ReturnType<typeof startSender> | undefined
/** The batch that was sent and not answered when the outbox was last read. */
let underWay: Batch | undefined
let reading: Promise<void> | undefined
let readAgain = false
/** True while what the browser has taken away is being written back. */
let restoring = false
const otherTabs = new BroadcastChannel('outbox')

const become = (part: Partial<Outbox>) => changeOutbox(part, { isStored: !store.hasUnwritten() })

const noteStorage = (storage: StorageFault | undefined): void => {
  if (person !== undefined && outboxState.get().storage !== storage) become({ storage })
}

const store = withMemoryFallback(
  withRoom(transact, { makeRoom: eraseRosters, opens, tell: noteStorage }),
  transact,
  readContents,
)

const readOnce = async (): Promise<void> => {
  const personId = person
  if (personId === undefined) return
  const { entries, ofOthers, batch, unread = false } = await store.read(personId)
  // While entries are written back, one that is missing was not saved.
  if (person !== personId || restoring) return
  underWay = batch
  const storage = outboxState.get().storage === 'blocked' ? undefined : outboxState.get().storage
  become({ entries, ofOthers, storage: unread ? 'blocked' : storage })
  noteEntries(entries)
}

/** Reads the outbox; a call during a read waits for another read, so it sees what it wrote. */
const readAll = (): Promise<void> => {
  readAgain = reading !== undefined
  reading ??= readOnce()
    .then(async () => {
      while (readAgain) {
        readAgain = false
        await readOnce()
      }
    })
    .finally(() => {
      reading = undefined
    })
  return reading
}

/** A batch and the server's answer. */
type Answered = { batch: Batch; rows: RowAnswers }

const keepAnswer = async ({ batch, rows }: Answered): Promise<void> =>
  uploadOf(batch).keep?.({ ...batch, rows })

const showAnswer = ({ batch, rows }: Answered): void => uploadOf(batch).show({ ...batch, rows })

/** The message to other tabs about a change: the answer that caused it, and what was refused. */
type News = { answered?: Answered; refused?: readonly OutboxEntry[] }

const changed = async (news: News = {}): Promise<void> => {
  otherTabs.postMessage(news)
  await readAll()
}

const flush = (): void => sender?.flush()

// Only changes are sent to other tabs: sending every try, two tabs would wake each other for ever.
const onResult = async (
  batch: Batch,
  delivery: Delivery,
  refused: readonly OutboxEntry[],
): Promise<void> => {
  // Another person has signed in meanwhile: the result is kept, and is not theirs to see.
  if (batch.personId !== person) return changed()
  if (delivery.is === 'later') {
    if (!isOnline()) endWaiting()
    return become({ away: true })
  }
  if (delivery.is === 'signed out') return askToSignIn(flush)
  tellRefusals(refused)
  if (delivery.is !== 'answered') return changed({ refused })
  become({ clockOff: delivery.clockOff, away: false })
  const answered = { batch, rows: delivery.rows }
  await keepAnswer(answered).catch(() => undefined)
  showAnswer(answered)
  await changed({ answered, refused })
}

/** Another tab may have been closed before it sent what it saved. */
const follow = (): void => {
  void readAll().then(flush)
}

otherTabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
  const { answered, refused = [] } = data
  if (answered !== undefined) showAnswer(answered)
  if (document.visibilityState === 'visible') tellRefusals(refused)
  follow()
})
onTaken(() => {
  if (person === undefined) return
  restoring = true
  void restore(store.transact, outboxState.get().entries, underWay).then((gone) => {
    restoring = false
    if (gone) tellCleared()
    follow()
  })
})
// What could not be written would be lost with the page.
window.addEventListener('beforeunload', (event) => {
  if (store.hasUnwritten()) event.preventDefault()
})
window.addEventListener('online', flush)
window.addEventListener('focus', flush)
document.addEventListener('visibilitychange', flush)
onSession(() => {
  if (currentSession().is === 'in') return flush()
  sender?.stop()
  person = undefined
  underWay = undefined
  forgetAnswers()
  forgetOutbox()
})

/** Changes what waits; false if the change would be lost with the page. */
const change = async (work: Promise<unknown>): Promise<boolean> => {
  await work
  await changed()
  flush()
  return !store.hasUnwritten()
}

const saving = async (keys: readonly string[], work: Promise<unknown>): Promise<Saving> => {
  await work
  const answers = watchAnswers(keys)
  const isStored = !store.hasUnwritten()
  await changed()
  flush()
  return { isStored, ...answers }
}

/** What waits in this browser, for the signed-in person. */
export const outbox = {
  /** Starts sending what a person has waiting, unless it has started already. */
  open: (personId: string): void => {
    if (person === personId) return flush()
    sender?.stop()
    person = personId
    forgetOutbox()
    sender = startSender(personId, store.transact, onResult)
    follow()
  },
  /** Follows a look at the server's database, which may have gone back in time. */
  afterLook: (personId: string, look: Look): Promise<void> =>
    followRewind(personId, store.transact, look, () => changed().then(flush)),
  /** Keeps entries, then sends them. */
  save: (entries: readonly OutboxEntry[]): Promise<Saving> => {
    askToStay()
    return saving(
      entries.map(({ key }) => key),
      put(store.transact, entries),
    )
  },
  retry: (keys: readonly string[]): Promise<Saving> => saving(keys, retry(store.transact, keys)),
  discard: (keys: readonly string[]) => change(discard(store.transact, keys)),
  importAll: (entries: readonly OutboxEntry[]) => change(putImported(store.transact, entries)),
  sendNow: (): void => sender?.hurry(),
}

export const useOutbox = (): Outbox => {
  const { user } = useSession()
  useEffect(() => outbox.open(user._id), [user._id])
  return useStore(outboxState)
}
