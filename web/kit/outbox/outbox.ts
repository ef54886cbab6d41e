import { useEffect, useSyncExternalStore } from 'react'
import { currentSession, onSession, signedInAgain, useSession } from '../session.ts'
import { giveUp, letGo, putMarks, takeIn, tryAgain } from './acts.ts'
import { keep, opens, readEntries } from './database.ts'
import type { Batch } from './batch.ts'
import type { Delivery } from './delivery.ts'
import { type Answered, keepAnswer, showAnswer } from './note-answer.ts'
import type { Entry, OwnMark, Place } from './entry.ts'
import { noteSteps, overOwn } from './own-versions.ts'
import { keepWithRoom, type StorageFault } from './room.ts'
import { eraseRosters } from './rosters.ts'
import { startSender } from './sender.ts'
import { tellStatus } from './status.ts'

export type Outbox = {
  entries: readonly Entry[]
  /** How many marks other people have waiting in this browser. */
  ofOthers: number
  clockOff: number | undefined
  /** True when a try to send is over, and nothing was heard of the server. */
  away: boolean
  /** Why marks cannot be kept, or sent, where that is so. */
  storage: StorageFault | undefined
}

const nothing: Outbox = {
  entries: [],
  ofOthers: 0,
  clockOff: undefined,
  away: false,
  storage: undefined,
}

let person: string | undefined
let sender: ReturnType<typeof startSender> | undefined
let now = nothing
let reading: Promise<void> | undefined
let readAgain = false
const listeners = new Set<() => void>()
const otherTabs = new BroadcastChannel('outbox')

const become = (part: Partial<Outbox>) => {
  now = { ...now, ...part }
  const attention = now.entries.filter(({ trouble }) => trouble !== undefined).length
  const waiting = now.entries.length - attention
  tellStatus({ known: true, waiting, attention })
  for (const listener of listeners) listener()
}

const noteStorage = (storage: StorageFault | undefined): void => {
  if (person !== undefined && now.storage !== storage) become({ storage })
}

const keeping = keepWithRoom(keep, {
  makeRoom: eraseRosters,
  opens,
  tell: noteStorage,
})

const readOnce = async (): Promise<void> => {
  const personId = person
  if (personId === undefined) return
  const found = await readEntries(personId)
  if (person !== personId) return
  become(now.storage === 'blocked' ? { ...found, storage: undefined } : found)
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

const changed = async (answered?: Answered): Promise<void> => {
  otherTabs.postMessage(answered)
  await readAll()
}

/** Takes in what an answer brought, in the tab that sent the batch and in the others. */
const hear = (answered: Answered): void => {
  noteSteps(answered)
  showAnswer(answered)
}

const kick = (): void => sender?.kick()

let signingIn = false

const askToSignIn = () => {
  if (signingIn) return
  signingIn = true
  signedInAgain(undefined)
    .then(kick, () => undefined)
    .finally(() => {
      signingIn = false
    })
}

// Other tabs hear only of what has changed: told of every try, two of them would never rest.
const told = async (batch: Batch, delivery: Delivery): Promise<void> => {
  // Somebody else has signed in meanwhile: what it came to is kept, and is not his.
  if (batch.personId !== person) return changed().catch(() => undefined)
  if (delivery.is === 'later') return become({ away: true })
  if (delivery.is === 'signed out') return askToSignIn()
  if (delivery.is !== 'answered') return changed().catch(() => undefined)
  become({ clockOff: delivery.clockOff, away: false })
  const answered = { batch, rows: delivery.rows }
  await keepAnswer(answered).catch(() => undefined)
  hear(answered)
  await changed(answered).catch(() => undefined)
}

/** Another tab may have been closed with what it had just kept. */
const follow = (): void => {
  readAll().then(kick, () => noteStorage('blocked'))
}

otherTabs.addEventListener('message', ({ data }: MessageEvent<Answered | undefined>) => {
  if (data !== undefined) hear(data)
  follow()
})
window.addEventListener('online', kick)
window.addEventListener('focus', kick)
document.addEventListener('visibilitychange', kick)
onSession(() => {
  if (currentSession().is === 'in') return kick()
  sender?.stop()
  person = undefined
  now = nothing
  tellStatus(undefined)
})

const act = async (work: Promise<void>): Promise<void> => {
  await work
  await changed()
  kick()
}

/** The marks that wait in this browser, for the person who is signed in. */
export const outbox = {
  /** Begins to send what a person has waiting; nothing where that goes on already. */
  open: (personId: string): void => {
    if (person === personId) return kick()
    sender?.stop()
    person = personId
    now = nothing
    sender = startSender(personId, keeping, told)
    follow()
  },
  current: (): Outbox => now,
  /** Keeps marks; they would survive a crash when it is over. False where nothing can be kept. */
  put: (personId: string, marks: readonly OwnMark[]): Promise<boolean> => {
    askToStay()
    const own = marks.map((mark) => overOwn(personId, mark))
    return act(putMarks(keeping, personId, own)).then(
      () => true,
      () => false,
    )
  },
  tryAgain: (keys: readonly string[]) => act(tryAgain(keeping, keys)),
  giveUp: (keys: readonly string[]) => act(giveUp(keeping, keys)),
  /** What was marked before `time` no longer waits: the server has been told of later marks. */
  letGo: (personId: string, places: readonly Place[], time: string) =>
    act(letGo(keeping, personId, places, time)),
  takeIn: (personId: string, marks: readonly OwnMark[]) => act(takeIn(keeping, personId, marks)),
  sendNow: kick,
}

let asked = false

/** A browser that is short of room then empties other sites first. */
const askToStay = () => {
  if (asked || navigator.storage?.persist === undefined) return
  asked = true
  navigator.storage.persist().catch(() => undefined)
}

const onOutbox = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The marks of whoever is signed in that wait in this browser. */
export const useOutbox = (): Outbox => {
  const { user } = useSession()
  useEffect(() => outbox.open(user._id), [user._id])
  return useSyncExternalStore(onOutbox, outbox.current)
}
