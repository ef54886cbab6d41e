import { events } from '../../../../contract/fitness/events.ts'
import type { Timed } from '../clock/clocks.ts'
import type { OwnResult } from '../../../shared/outbox/results/result-kind.ts'

/** An event at a venue on a day, in training or in a mock test. */
export type SheetFacts = Pick<OwnResult, 'venue' | 'day' | 'event' | 'mockTestId'>

/** These facts alone. A mock test that is undefined would be kept as null, so it is left out. */
export const factsIn = ({ venue, day, event, mockTestId }: SheetFacts): SheetFacts => ({
  venue,
  day,
  event,
  ...(mockTestId !== undefined && { mockTestId }),
})

/** One try of a student. `key` is made when it is entered, so that it counts once. */
export type Try = Omit<OwnResult, keyof SheetFacts> & { saved?: true }

/** What a device has recorded of an event at a venue on a day. */
export type Sheet = SheetFacts & {
  tries: readonly Try[]
  /** The stopwatches that run, by the student's id. */
  running: Readonly<Record<string, Timed>>
}

export const emptySheet = (facts: SheetFacts): Sheet => ({ ...facts, tries: [], running: {} })

export const triesOf = ({ tries }: Sheet, studentId: string): readonly Try[] =>
  tries.filter((one) => one.studentId === studentId)

export const unsavedOf = ({ tries }: Sheet): readonly Try[] =>
  tries.filter(({ saved }) => saved === undefined)

/**
 * The number of a student's next attempt: the one after those entered here. A second device that
 * measures the same attempts counts alike, so that both of one attempt meet.
 */
export const nextAttempt = (sheet: Sheet, studentId: string): number =>
  Math.max(0, ...triesOf(sheet, studentId).map(({ attempt }) => attempt)) + 1

/** The attempt that a group runs: the next one of whoever has had the most. */
export const attemptOfGroup = (sheet: Sheet, studentIds: readonly string[]): number =>
  Math.max(1, ...studentIds.map((studentId) => nextAttempt(sheet, studentId)))

export const bestOf = ({ event }: SheetFacts, tries: readonly Try[]): Try | undefined => {
  const sign = events[event].better === 'lower' ? 1 : -1
  return tries.toSorted((one, other) => sign * (one.value - other.value))[0]
}

export type Entered = Omit<Try, 'attempt' | 'saved'>

export const withTry = (sheet: Sheet, entered: Entered): Sheet => {
  if (sheet.tries.some(({ key }) => key === entered.key)) return sheet
  const attempt = nextAttempt(sheet, entered.studentId)
  return { ...sheet, tries: [...sheet.tries, { ...entered, attempt }] }
}

/** Without a try; one that was saved stays. */
export const withoutTry = (sheet: Sheet, key: string): Sheet => ({
  ...sheet,
  tries: sheet.tries.filter((one) => one.key !== key || one.saved === true),
})

/** The sheet after these results were saved; those of a group run are added. */
export const withSaved = (sheet: Sheet, results: readonly OwnResult[]): Sheet => {
  const saved = new Set(results.map(({ key }) => key))
  const own = sheet.tries.map((one) =>
    saved.has(one.key) ? { ...one, saved: true as const } : one,
  )
  const known = new Set(own.map(({ key }) => key))
  const others = results
    .filter(({ key }) => !known.has(key))
    .map(({ venue: _venue, day: _day, event: _event, mockTestId: _mockTestId, ...entered }) => ({
      ...entered,
      saved: true as const,
    }))
  return { ...sheet, tries: [...own, ...others] }
}

export const resultsOfSheet = (sheet: Sheet): readonly OwnResult[] =>
  unsavedOf(sheet).map((one) => ({ ...one, ...factsIn(sheet) }))

export const withStarted = (sheet: Sheet, studentId: string, timed: Timed): Sheet => ({
  ...sheet,
  running: { ...sheet.running, [studentId]: timed },
})

export const withStopped = (sheet: Sheet, studentId: string): Sheet => {
  const { [studentId]: _, ...running } = sheet.running
  return { ...sheet, running }
}
