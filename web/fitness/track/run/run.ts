import { isInRange } from '../../../../contract/fitness/events.ts'
import type { Timed } from '../clock/clocks.ts'
import { factsIn, type SheetFacts } from '../sheet/sheet.ts'
import type { OwnResult } from '../../../shared/outbox/results/result-kind.ts'

/** Who runs, and the number they wear; `lent` for this run only. */
export type Runner = Pick<OwnResult, 'studentId' | 'name' | 'registrationNumber'> & {
  number: number
  lent?: true
}

/** What is settled before the start. */
export type RunFacts = SheetFacts & { attempt: number; runners: readonly Runner[] }

/**
 * What a coach does during a run and after it. `at` is in ms since the start; `key` is the key of the
 * result, made when the tap is taken, so that it counts once however often it is saved.
 */
export type RunStep =
  | ({ is: 'in' } & Arrival)
  | { is: 'whose'; key: string; studentId: string }
  | { is: 'time'; key: string; at: number }
  | { is: 'removed'; key: string }
  | { is: 'out'; studentId: string; how?: Out }

/** Did not finish, or did not start. */
export type Out = 'dnf' | 'dns'

/** A run is what was settled and every step since, in order; all else is read from them. */
export type TrackRun = RunFacts & Timed & { steps: readonly RunStep[]; ended?: boolean }

/** Who came in, and when; without a student the number was missed. `doubted` when the clock was. */
export type Arrival = {
  key: string
  at: number
  studentId?: string | undefined
  doubted?: true
}

export type Course = {
  /** In order of arrival. */
  arrivals: readonly Arrival[]
  /** Who has neither come in nor is out. */
  left: readonly Runner[]
  out: ReadonlyMap<string, Out>
}

/** What steps lead to: the arrivals are in the order of the taps. */
type State = Pick<Course, 'arrivals' | 'out'>

/** One step after the others; one that changes nothing, or would count anyone twice, gives the same state. */
const follow = (state: State, step: RunStep): State => {
  switch (step.is) {
    case 'in':
      return comeIn(state, step)
    case 'whose':
      return assign(state, step)
    case 'time': {
      const { key, at } = step
      const former = state.arrivals.find((one) => one.key === key)
      if (former === undefined || (former.at === at && !former.doubted)) return state
      const { doubted: _settled, ...arrival } = former
      const moved = state.arrivals.map((one) => (one === former ? { ...arrival, at } : one))
      return { ...state, arrivals: moved }
    }
    case 'removed': {
      const others = state.arrivals.filter(({ key }) => key !== step.key)
      return others.length === state.arrivals.length ? state : { ...state, arrivals: others }
    }
    case 'out':
      return leave(state, step)
  }
}

const comeIn = (state: State, { is: _in, ...arrival }: Extract<RunStep, { is: 'in' }>): State => {
  const { key, studentId } = arrival
  const isKnown = state.arrivals.some(
    (one) => one.key === key || (studentId !== undefined && one.studentId === studentId),
  )
  if (isKnown) return state
  return { arrivals: [...state.arrivals, arrival], out: without(state.out, studentId) }
}

/** If someone else has that student, the two change places, so that no one comes in twice. */
const assign = (state: State, { key, studentId }: Extract<RunStep, { is: 'whose' }>): State => {
  const former = state.arrivals.find((one) => one.key === key)
  if (former === undefined || former.studentId === studentId) return state
  const arrivals = state.arrivals.map((one) => {
    if (one === former) return { ...one, studentId }
    return one.studentId === studentId ? { ...one, studentId: former.studentId } : one
  })
  return { arrivals, out: without(state.out, studentId) }
}

const leave = (state: State, { studentId, how }: Extract<RunStep, { is: 'out' }>): State => {
  if (state.out.get(studentId) === how) return state
  if (how === undefined) return { ...state, out: without(state.out, studentId) }
  if (state.arrivals.some((one) => one.studentId === studentId)) return state
  return { ...state, out: new Map([...state.out, [studentId, how]]) }
}

const without = (out: Course['out'], studentId: string | undefined): Course['out'] =>
  new Map([...out].filter(([id]) => id !== studentId))

/** What the steps of a run lead to, known for each list of steps, so that a tap follows one step alone. */
const states = new WeakMap<readonly RunStep[], State>()

const stateOf = (steps: readonly RunStep[]): State => {
  const known = states.get(steps)
  if (known !== undefined) return known
  const state = steps.reduce(follow, { arrivals: [], out: new Map() })
  states.set(steps, state)
  return state
}

/** How the run stands after its steps. */
export const courseOf = ({ runners, steps }: Pick<TrackRun, 'runners' | 'steps'>): Course => {
  const { arrivals, out } = stateOf(steps)
  const inNow = new Set(arrivals.map(({ studentId }) => studentId))
  return {
    arrivals: arrivals.toSorted((one, other) => one.at - other.at),
    left: runners.filter(({ studentId }) => !inNow.has(studentId) && !out.has(studentId)),
    out,
  }
}

/** The run with a step more; a step that changes nothing is not kept, so that Undo never does nothing. */
export const take = (run: TrackRun, step: RunStep): TrackRun => {
  const former = stateOf(run.steps)
  const state = follow(former, step)
  if (state === former) return run
  const steps = [...run.steps, step]
  states.set(steps, state)
  return { ...run, steps }
}

export const undo = (run: TrackRun): TrackRun => ({ ...run, steps: run.steps.slice(0, -1) })

/** The rank of each arrival; who came in at the same time shares one. */
export const ranksOf = (arrivals: readonly Arrival[]): readonly number[] =>
  arrivals.map(({ at }) => arrivals.findIndex((one) => one.at === at) + 1)

/** Arrivals that can't be saved: without a number, or with a time that no one runs. */
export const faultsOf = ({ event }: Pick<TrackRun, 'event'>, { arrivals }: Course) => ({
  nameless: arrivals.filter(({ studentId }) => studentId === undefined).length,
  impossible: arrivals.filter(({ at }) => !isInRange(event, at)).length,
})

export const resultsOf = (run: TrackRun): readonly OwnResult[] => {
  const { attempt, runners, startedAt } = run
  const known = new Map(runners.map((runner) => [runner.studentId, runner]))
  return courseOf(run).arrivals.flatMap(({ key, at, studentId = '' }) => {
    const runner = known.get(studentId)
    if (runner === undefined) return []
    const { name, registrationNumber } = runner
    const measuredAt = new Date(startedAt + at).toISOString()
    const result = { key, studentId, name, registrationNumber, value: at, attempt, measuredAt }
    return [{ ...factsIn(run), ...result }]
  })
}
