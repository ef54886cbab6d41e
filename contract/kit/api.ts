import * as absences from '../contacts/absences.ts'
import * as attendance from '../attendance/calls.ts'
import * as audit from '../audit/calls.ts'
import * as backups from '../backups/calls.ts'
import * as bank from '../bank/calls.ts'
import * as auth from '../auth/calls.ts'
import * as sessions from '../auth/sessions.ts'
import * as secondFactor from '../auth/second-factor.ts'
import * as passkeys from '../auth/passkeys.ts'
import * as clock from '../clock/calls.ts'
import * as corrections from '../clock/corrections.ts'
import * as consents from '../consents/calls.ts'
import * as contacts from '../contacts/calls.ts'
import * as courses from '../courses/calls.ts'
import * as dayBook from '../daybook/calls.ts'
import * as dashboard from '../dashboard/calls.ts'
import * as employees from '../employees/calls.ts'
import * as superAdministrators from '../employees/super-administrators.ts'
import * as mockTests from '../fitness/mock-tests.ts'
import * as standards from '../fitness/standards.ts'
import * as fitnessReadiness from '../fitness/readiness.ts'
import * as erasure from '../erasure/calls.ts'
import * as excuses from '../excuses/calls.ts'
import * as exports from '../exports/calls.ts'
import * as exportedInstitute from '../exports/institute.ts'
import * as fitness from '../fitness/calls.ts'
import * as health from '../health/calls.ts'
import type { Endpoint } from './endpoint.ts'
import * as history from '../history/calls.ts'
import * as keys from '../keys/calls.ts'
import * as imports from '../imports/calls.ts'
import * as leave from '../leave/calls.ts'
import * as locations from '../locations/calls.ts'
import * as checks from '../payments/checks.ts'
import * as feeChanges from '../payments/fee-changes.ts'
import * as payments from '../payments/calls.ts'
import * as privacy from '../privacy/calls.ts'
import * as readingLog from '../reading-log/calls.ts'
import * as reports from '../reports/calls.ts'
import * as rollCalls from '../roll-calls/calls.ts'
import * as roster from '../attendance/roster.ts'
import * as settings from '../settings/calls.ts'
import * as squads from '../squads/calls.ts'
import * as squadMoves from '../squads/moves.ts'
import * as students from '../students/calls.ts'
import type { z } from './zod.ts'

/** The files of calls: one that is not listed here has none. */
const features = [
  absences,
  attendance,
  audit,
  auth,
  backups,
  bank,
  clock,
  corrections,
  contacts,
  courses,
  dashboard,
  dayBook,
  employees,
  superAdministrators,
  erasure,
  excuses,
  exports.listCalls,
  exportedInstitute,
  checks,
  feeChanges,
  fitness,
  health,
  history,
  keys,
  imports,
  leave,
  locations,
  passkeys,
  payments,
  fitnessReadiness,
  mockTests,
  standards,
  consents,
  privacy,
  readingLog,
  reports,
  rollCalls,
  roster,
  secondFactor,
  sessions,
  settings,
  squads,
  squadMoves,
  students,
]

type CallsOf<Feature> = Feature extends unknown ? Extract<Feature[keyof Feature], Endpoint> : never
type Api = CallsOf<(typeof features)[number]>

const isCall = (value: unknown): value is Api =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const named = features.flatMap((feature) =>
  Object.entries<unknown>(feature).flatMap(([name, call]) =>
    isCall(call) ? [{ name, call }] : [],
  ),
)

export const api: readonly Api[] = named.map(({ call }) => call)

/** The names that the features give their calls, by which documents and other programs know them. */
export const callNames: ReadonlyMap<Endpoint, string> = new Map(
  named.map(({ name, call }) => [call, name]),
)

/** A call by its name, `GET /api/students/:id`, so that the browser needs only the type of it. */
export type Call = { [E in Api as `${E['method']} ${E['path']}`]: E }
export type CallName = keyof Call

type In<S> = S extends z.ZodType ? z.input<S> : never
type InputPart<E, K extends 'params' | 'query' | 'body'> = E extends {
  [P in K]: infer S
}
  ? In<S>
  : never

/** What a caller passes; params are written as text, and what the call does not take is absent. */
export type Input<N extends CallName> = (InputPart<Call[N], 'params'> extends never
  ? unknown
  : { params: InputPart<Call[N], 'params'> }) &
  (InputPart<Call[N], 'query'> extends never
    ? unknown
    : {
        query?: Record<keyof InputPart<Call[N], 'query'>, string | undefined> extends infer Q
          ? Partial<Q>
          : never
      }) &
  (InputPart<Call[N], 'body'> extends never ? unknown : { body: InputPart<Call[N], 'body'> })

export type Answer<N extends CallName> = z.output<Call[N]['answer']>
