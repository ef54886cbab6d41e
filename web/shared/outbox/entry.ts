import type { AttendanceStatus, Mark } from '../../../contract/attendance/calls.ts'
import type { ClockDirection } from '../../../contract/clock/terms.ts'
import type { Event } from '../../../contract/fitness/events.ts'
import type { Marker } from '../../../contract/history/marker.ts'
import type { Said } from '../../language/said.ts'
import type { Fix } from '../clock/geolocation.ts'

/** A student at a venue on a day. */
type StudentThere = {
  venue: string
  day: string
  studentId: string
  name: string
  registrationNumber: string
}

/** One person's mark of a student, as it will be sent. */
export type OwnMark = StudentThere & {
  status: AttendanceStatus
  remarks: string
  /** The version that its author saw; 0 for a student who was not marked. */
  base: number
  /** Since the server's database went back in time: when `base` was the latest, by the server's clock. */
  asOf?: string | undefined
  reason: string | undefined
  /** When it was made by the device's clock, ISO 8601 in UTC. */
  madeAt: string
}

/** One result of a student, as it will be sent. Under its key it never changes, and counts once. */
export type OwnResult = StudentThere & {
  key: string
  event: Event
  /** In the event's unit. */
  value: number
  attempt: number
  mockTestId?: string | undefined
  /** When it was measured by the device's clock, ISO 8601 in UTC. */
  measuredAt: string
}

/** A clock-in or clock-out made without a network, as it will be proposed. */
export type OwnProposal = {
  direction: ClockDirection
  /** By the device's clock, ISO 8601 in UTC. */
  madeAt: string
  place: Fix
}

/** Why an entry is not sent until its author decides; another entry never conflicts. */
export type Trouble = { is: 'conflict'; theirs: Mark | undefined } | ({ is: 'refused' } & Said)

type Waiting = {
  key: string
  personId: string
  /** The batch in which it, or an earlier mark in its place, was sent. */
  batch: string | undefined
  trouble: Trouble | undefined
  /** The largest batch it is sent in, after it was in one that could not be read. */
  most?: number | undefined
  /** The server had it, and its database has lost it. */
  again?: boolean
  /** With which marker the server confirmed it; only for those that are kept in case it is lost. */
  confirmed?: Marker
}

/** A person's latest mark of a student, venue and day, until the server has it. */
export type MarkEntry = Waiting & {
  mark: OwnMark
  /** It was marked again after that batch was packed, and waits for its result. */
  newer: boolean
}

/** A person's result of a student, until the server has it. */
export type ResultEntry = Waiting & { result: OwnResult; newer: false }

/** A person's clock-in or clock-out, until the server has it. */
export type ProposalEntry = Waiting & { proposal: OwnProposal; newer: false }

export type StudentEntry = MarkEntry | ResultEntry
export type OutboxEntry = StudentEntry | ProposalEntry

export const isMark = (entry: OutboxEntry): entry is MarkEntry => 'mark' in entry
export const isResult = (entry: OutboxEntry): entry is ResultEntry => 'result' in entry

export const isProposal = (entry: OutboxEntry): entry is ProposalEntry => 'proposal' in entry

export const aboutOf = (entry: StudentEntry): StudentThere =>
  isMark(entry) ? entry.mark : entry.result

/** When it was made by the device's clock. */
export const madeAtOf = (entry: OutboxEntry): string => {
  if (isProposal(entry)) return entry.proposal.madeAt
  return isMark(entry) ? entry.mark.madeAt : entry.result.measuredAt
}

/** Which student, where and when. */
export type StudentDay = Pick<OwnMark, 'venue' | 'day' | 'studentId'>

export const keyOf = (personId: string, { venue, day, studentId }: StudentDay): string =>
  JSON.stringify([personId, venue, day, studentId])

export const keyOfResult = (personId: string, key: string): string =>
  JSON.stringify([personId, key])

export const keyOfProposal = (personId: string, { madeAt }: OwnProposal): string =>
  JSON.stringify([personId, 'clock', madeAt])

const free = { batch: undefined, newer: false } as const

export const entryOfMark = (personId: string, mark: OwnMark): MarkEntry => ({
  key: keyOf(personId, mark),
  personId,
  mark,
  ...free,
  trouble: undefined,
})

export const entryOfResult = (personId: string, result: OwnResult): ResultEntry => ({
  key: keyOfResult(personId, result.key),
  personId,
  result,
  ...free,
  trouble: undefined,
})

export const entryOfProposal = (personId: string, proposal: OwnProposal): ProposalEntry => ({
  key: keyOfProposal(personId, proposal),
  personId,
  proposal,
  ...free,
  trouble: undefined,
})

/** A new entry in place of a former one; until the server answers, the base seen first counts. */
export const inPlaceOf = (former: OutboxEntry | undefined, fresh: OutboxEntry): OutboxEntry => {
  if (former === undefined || former.trouble !== undefined) return fresh
  if (!isMark(former) || !isMark(fresh)) return former
  const { base, asOf } = former.mark
  return {
    ...fresh,
    mark: { ...fresh.mark, base, asOf },
    batch: former.batch,
    newer: former.batch !== undefined,
  }
}

/** The server's answer about one row. */
export type RowAnswer =
  /** The version is a mark's. */
  | { is: 'saved'; version?: number | undefined }
  | { is: 'conflict'; theirs: Mark | undefined }
  | ({ is: 'refused' } & Said)
  /** No answer, so it is sent again; a mark's base and a result's key make that harmless. */
  | { is: 'unanswered' }
  /** It, or another row of its batch, cannot be read: smaller batches will show which. */
  | { is: 'held up'; most: number }

/** By the keys of their entries. */
export type RowAnswers = ReadonlyMap<string, RowAnswer>

/** The entry after its batch was answered; undefined once it is done. */
export const answered = (entry: OutboxEntry, answer: RowAnswer): OutboxEntry | undefined => {
  switch (answer.is) {
    case 'unanswered':
      return { ...entry, ...free }
    case 'saved':
      return entry.newer ? { ...entry, ...free, mark: upTo(entry.mark, answer.version) } : undefined
    case 'conflict':
      return isMark(entry) && isSame(entry.mark, answer.theirs)
        ? undefined
        : { ...entry, ...free, trouble: answer }
    case 'held up':
      return { ...entry, ...free, most: answer.most }
    case 'refused':
      // The newer mark has not been judged.
      return entry.newer ? { ...entry, ...free } : { ...entry, ...free, trouble: answer }
  }
}

/** The mark, made over this version. */
export const upTo = (mark: OwnMark, version = mark.base): OwnMark => ({
  ...mark,
  base: version,
  asOf: undefined,
})

const isSame = ({ status, remarks }: OwnMark, theirs: Mark | undefined): boolean =>
  theirs !== undefined && theirs.status === status && (theirs.remarks ?? '') === remarks.trim()

/** The entry to send again; after a conflict it replaces the other person's mark. */
export const triedAgain = (entry: OutboxEntry): OutboxEntry => {
  const { trouble } = entry
  if (trouble === undefined) return entry
  if (trouble.is === 'refused' || !isMark(entry)) return { ...entry, trouble: undefined }
  return { ...entry, trouble: undefined, mark: upTo(entry.mark, trouble.theirs?.version ?? 0) }
}

export const isWaiting = ({ batch, trouble }: OutboxEntry): boolean =>
  batch === undefined && trouble === undefined
