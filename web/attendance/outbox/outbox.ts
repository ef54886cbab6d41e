import { useEffect } from 'react'
import { isOnline } from '../../api/network.ts'
import { currentSession, onSession, useSession } from '../../api/session.ts'
import { tellCleared } from '../../storage/storage-cleared.ts'
import { useStore } from '../../ui/create-store.ts'
import { giveUp, putBack, putMarks, takeIn, tryAgain } from './acts.ts'
import { forgetAnswers, noteEntries, type Said, tellRefusals, watchAnswers } from './answers.ts'
import { askToSignIn, askToStay } from './ask.ts'
import type { Batch } from './batch.ts'
import { keep, onTaken, opens, readKept } from './database.ts'
import type { Delivery } from './delivery.ts'
import { type Entry, keyOf, type OwnMark } from './entry.ts'
import { keepAnyway } from './keep-anyway.ts'
import { type Answered, keepAnswer, showAnswer } from './note-answer.ts'
import { noteSteps, overOwn } from './own-versions.ts'
import { keepWithRoom, type StorageFault } from './room.ts'
import { eraseRosters } from './rosters.ts'
import { startSender } from './sender.ts'
import { changeOutbox, forgetOutbox, type Outbox, outboxState } from './outbox-state.ts'
import { endWaiting, noAnswer } from './waiting.ts'

let person: string | undefined
let sender: ReturnType<typeof startSender> | undefined
/** What was on its way when the shelves were last read. */
let underWay: Batch | undefined
let reading: Promise<void> | undefined
let readAgain = false
/** True while what the browser has taken away is being put back. */
let puttingBack = false
const otherTabs = new BroadcastChannel('outbox')

const become = (part: Partial<Outbox>) => changeOutbox(part, { kept: !marks.holds() })

const noteStorage = (storage: StorageFault | undefined): void => {
  if (person !== undefined && outboxState.get().storage !== storage) become({ storage })
}

const marks = keepAnyway(
  keepWithRoom(keep, { makeRoom: eraseRosters, opens, tell: noteStorage }),
  keep,
  readKept,
)

const readOnce = async (): Promise<void> => {
  const personId = person
  if (personId === undefined) return
  const { entries, ofOthers, batch, unread = false } = await marks.read(personId)
  // What lies there meanwhile is not what has become of the marks.
  if (person !== personId || puttingBack) return
  underWay = batch
  const storage = outboxState.get().storage === 'blocked' ? undefined : outboxState.get().storage
  become({ entries, ofOthers, storage: unread ? 'blocked' : storage })
  noteEntries(entries)
}

/** Reads what is kept; who asks meanwhile gets what was kept when he asked. */
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

/** What other tabs hear of a change: the answer that it came from, and whose marks were refused. */
type News = { answered?: Answered; refused?: readonly Entry[] }

const changed = async (news: News = {}): Promise<void> => {
  otherTabs.postMessage(news)
  await readAll()
}

/** Takes in what an answer brought, in the tab that sent the batch and in the others. */
const hear = (answered: Answered): void => {
  noteSteps(answered)
  showAnswer(answered)
}

const kick = (): void => sender?.kick()

// Other tabs hear only of what has changed: told of every try, two of them would never rest.
const told = async (batch: Batch, delivery: Delivery, refused: readonly Entry[]): Promise<void> => {
  // Somebody else has signed in meanwhile: what it came to is kept, and is not his.
  if (batch.personId !== person) return changed()
  if (delivery.is === 'later') {
    if (!isOnline()) endWaiting()
    return become({ away: true })
  }
  if (delivery.is === 'signed out') return askToSignIn(kick)
  tellRefusals(refused)
  if (delivery.is !== 'answered') return changed({ refused })
  become({ clockOff: delivery.clockOff, away: false })
  const answered = { batch, rows: delivery.rows }
  await keepAnswer(answered).catch(() => undefined)
  hear(answered)
  await changed({ answered, refused })
}

/** Another tab may have been closed with what it had just kept. */
const follow = (): void => {
  void readAll().then(kick)
}

otherTabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
  const { answered, refused = [] } = data
  if (answered !== undefined) hear(answered)
  if (document.visibilityState === 'visible') tellRefusals(refused)
  follow()
})
onTaken(() => {
  if (person === undefined) return
  puttingBack = true
  void putBack(marks.keep, outboxState.get().entries, underWay).then((gone) => {
    puttingBack = false
    if (gone) tellCleared()
    follow()
  })
})
// What could not be kept is gone with the page.
window.addEventListener('beforeunload', (event) => {
  if (marks.holds()) event.preventDefault()
})
window.addEventListener('online', kick)
window.addEventListener('focus', kick)
document.addEventListener('visibilitychange', kick)
onSession(() => {
  if (currentSession().is === 'in') return kick()
  sender?.stop()
  person = undefined
  underWay = undefined
  forgetAnswers()
  forgetOutbox()
})

/** Changes what waits; false where the change would be gone with the page. */
const act = async (work: Promise<unknown>): Promise<boolean> => {
  await work
  await changed()
  kick()
  return !marks.holds()
}

/** Marks that were saved, and what the server says of them. */
export type Saving = {
  /** False where they would be gone with the page. */
  kept: boolean
  /** What it has said, as long as somebody looks at it: nothing where no answer comes. */
  soon: Promise<Said | undefined>
  /** What it says in the end. */
  said: Promise<Said>
}

const saving = async (keys: readonly string[], work: Promise<unknown>): Promise<Saving> => {
  await work
  const said = watchAnswers(keys)
  const soon = Promise.race([said, noAnswer()])
  const kept = !marks.holds()
  await changed()
  kick()
  return { kept, soon, said }
}

/** The marks that wait in this browser, for the person who is signed in. */
export const outbox = {
  /** Begins to send what a person has waiting; nothing where that goes on already. */
  open: (personId: string): void => {
    if (person === personId) return kick()
    sender?.stop()
    person = personId
    forgetOutbox()
    sender = startSender(personId, marks.keep, told)
    follow()
  },
  /** Keeps marks, then sends them. */
  save: (personId: string, some: readonly OwnMark[]): Promise<Saving> => {
    askToStay()
    const own = some.map((mark) => overOwn(personId, mark))
    const keys = own.map((mark) => keyOf(personId, mark))
    return saving(keys, putMarks(marks.keep, personId, own))
  },
  tryAgain: (keys: readonly string[]): Promise<Saving> => saving(keys, tryAgain(marks.keep, keys)),
  giveUp: (keys: readonly string[]) => act(giveUp(marks.keep, keys)),
  takeIn: (personId: string, some: readonly OwnMark[]) => act(takeIn(marks.keep, personId, some)),
  sendNow: (): void => sender?.hurry(),
}

/** The marks of whoever is signed in that wait in this browser. */
export const useOutbox = (): Outbox => {
  const { user } = useSession()
  useEffect(() => outbox.open(user._id), [user._id])
  return useStore(outboxState)
}
