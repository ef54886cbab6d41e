import { useMemo } from 'react'
import { newKey } from '../../../api/idempotency.ts'
import {
  eraseDraft,
  draftText,
  readDraft,
  useDraftText,
  useDraftWritten,
} from '../../../storage/draft-store.ts'
import { keepRecorded, runDraft } from '../unsaved-results.ts'
import { checkClock, elapsedAtTap, isDoubted, startClock } from '../clock/clocks.ts'
import { courseOf, type TrackRun, type RunFacts, type RunStep, take, undo } from './run.ts'

const isRun = (value: unknown): value is TrackRun =>
  typeof value === 'object' &&
  value !== null &&
  'steps' in value &&
  Array.isArray(value.steps) &&
  'runners' in value &&
  Array.isArray(value.runners)

/** The run as last read or kept: with 200 runners, reading it again takes a while. */
let known: { text: string | null; run: TrackRun | undefined } | undefined

const readRun = (key: string): TrackRun | undefined => {
  const text = draftText(key)
  if (text === null) return undefined
  if (known?.text !== text) {
    const stored = readDraft(key)
    known = { text, run: isRun(stored) ? stored : undefined }
  }
  return known.run
}

const keep = (key: string, run: TrackRun): void => {
  keepRecorded(key, run, courseOf(run).arrivals.length)
  known = { text: draftText(key), run }
}

type Tap = { timeStamp: number }

/** Changes the run over the latest that any tab has kept. */
const changeRun = (key: string, to: (run: TrackRun) => TrackRun): void => {
  const former = readRun(key)
  const next = former && to(former)
  if (next !== undefined && next !== former) keep(key, next)
}

const actionsOn = (key: string) => ({
  start: (facts: RunFacts, tap: Tap) => {
    keep(key, { ...facts, ...startClock(newKey(), tap), steps: [] })
  },
  /** Someone comes in at the moment of a tap; without a student their number was missed. */
  comeIn: (tap: Tap, studentId?: string) =>
    changeRun(key, (before) => {
      const run = checkClock(before)
      const at = elapsedAtTap(run, tap)
      return take(run, {
        is: 'in',
        key: newKey(),
        at,
        ...(studentId !== undefined && { studentId }),
        ...(isDoubted(run) && { doubted: true }),
      })
    }),
  /** Someone came in as another watch or paper says. */
  addTime: (studentId: string, at: number) =>
    changeRun(key, (run) => take(run, { is: 'in', key: newKey(), at, studentId })),
  step: (step: RunStep) => changeRun(key, (run) => take(run, step)),
  undo: () => changeRun(key, undo),
  end: () => changeRun(key, (run) => ({ ...run, ended: true })),
  goOn: () => changeRun(key, (run) => ({ ...run, ended: false })),
  checkClock: () => changeRun(key, checkClock),
  discard: () => eraseDraft(key),
})

export type RunActions = ReturnType<typeof actionsOn>

/**
 * The run that is timed on this device. Every step is kept as it is made and the run is read from what
 * is kept, so that a page that is opened again goes on where it was.
 */
export const useRun = (personId: string) => {
  const key = runDraft(personId)
  const text = useDraftText(key)
  const run = useMemo(() => (text === null ? undefined : readRun(key)), [key, text])
  const actions = useMemo(() => actionsOn(key), [key])
  return { run, actions, isStored: useDraftWritten(key) }
}
