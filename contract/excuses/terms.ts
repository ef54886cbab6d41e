/** Why a student need not be there. */
export const excuseKinds = [
  'leave',
  'sick',
  'injured-light',
  'injured-full',
  'duty',
  'out-pass',
] as const
export type ExcuseKind = (typeof excuseKinds)[number]

/** The name of each, on screens and in reports. */
export const excuseNames: Record<ExcuseKind, string> = {
  leave: 'On leave',
  sick: 'Sick',
  'injured-light': 'Injured, light duty',
  'injured-full': 'Injured, no duty',
  duty: 'On duty elsewhere',
  'out-pass': 'On out-pass',
}

/** The status of an excused student without a mark, in a report. */
export const excusedWord = 'Excused'

/** These may be entered without a last day. */
export const mayBeOpen = (kind: ExcuseKind): boolean => kind === 'sick' || isInjured(kind)

const isInjured = (kind: ExcuseKind) => kind === 'injured-light' || kind === 'injured-full'

/** These are not at the venue: they don't eat there, and no roll call misses them. The sick and injured are there. */
export const isAway = (kind: ExcuseKind): boolean => !mayBeOpen(kind)

/** Who said so. */
export const excuseSources = ['parent', 'doctor', 'coach'] as const
export type ExcuseSource = (typeof excuseSources)[number]

/** A student who is sick without an end is asked after so many days after the first. */
export const askAfterDays = 7

/** The most rows of a call. */
export const mostExcuses = 500

/** The sentence for excuses that are saved, also when they are uploaded later. */
export const excusesSaved = 'Excuses saved successfully'

/** The days of an excuse; without `to` it is open. */
export type Days = { from: string; to?: string | undefined }

export const covers = ({ from, to }: Days, day: string): boolean =>
  from <= day && (to === undefined || day <= to)

type AtTime = { kind: ExcuseKind; to?: string | null | undefined; backBy: string | null }

/**
 * Whether what covers a day excuses at a time of it: an out-pass ends when the student has to be back, and one
 * that they are back from excuses no more on its last day.
 */
export const excusesAt = ({ kind, to, backBy }: AtTime, day: string, at: string): boolean =>
  backBy === null ? kind !== 'out-pass' || to !== day : backBy > at

export const overlap = (one: Days, other: Days): boolean =>
  (other.to === undefined || one.from <= other.to) && (one.to === undefined || other.from <= one.to)

/** What a student counts as on a day, in a parade state. */
export const paradeStates = ['present', 'late', 'absent', ...excuseKinds, 'notMarked'] as const
export type ParadeState = (typeof paradeStates)[number]
