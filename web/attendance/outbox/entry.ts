import type { AttendanceStatus, Mark } from '../../../contract/attendance/calls.ts'
import type { Marker } from '../../../contract/history/marker.ts'
import type { Said } from '../../language/said.ts'

/** One person's mark of a student at a venue on a day, as it will be sent. */
export type OwnMark = {
  venue: string
  day: string
  studentId: string
  name: string
  registrationNumber: string
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

/** Why a mark is not sent until its author decides. */
export type Trouble = { is: 'conflict'; theirs: Mark | undefined } | ({ is: 'refused' } & Said)

/** A person's latest mark of a student, venue and day, until the server has it. */
export type Entry = {
  key: string
  personId: string
  mark: OwnMark
  /** The batch in which it, or an earlier mark in its place, was sent. */
  batch: string | undefined
  /** It was marked again after that batch was packed, and waits for its result. */
  newer: boolean
  trouble: Trouble | undefined
  /** The largest batch it is sent in, after it was in one that could not be read. */
  most?: number
  /** The server had it, and its database has lost it. */
  again?: boolean
  /** With which marker the server confirmed it; only for those that are kept in case it is lost. */
  confirmed?: Marker
}

/** Which student, where and when. */
export type StudentDay = Pick<OwnMark, 'venue' | 'day' | 'studentId'>

export const keyOf = (personId: string, { venue, day, studentId }: StudentDay): string =>
  JSON.stringify([personId, venue, day, studentId])

/** The entry after its student is marked; until the server answers, the base seen first counts. */
export const marked = (personId: string, former: Entry | undefined, mark: OwnMark): Entry => {
  const fresh = {
    key: keyOf(personId, mark),
    personId,
    mark,
    batch: undefined,
    newer: false,
    trouble: undefined,
  }
  if (former === undefined || former.trouble !== undefined) return fresh
  return {
    ...fresh,
    mark: { ...mark, base: former.mark.base, asOf: former.mark.asOf },
    batch: former.batch,
    newer: former.batch !== undefined,
  }
}

/** The server's answer about one row. */
export type RowAnswer =
  | { is: 'saved'; version: number }
  | { is: 'conflict'; theirs: Mark | undefined }
  | ({ is: 'refused' } & Said)
  /** No answer, so it is sent again; its base makes that harmless. */
  | { is: 'unanswered' }
  /** It, or another row of its batch, cannot be read: smaller batches will show which. */
  | { is: 'held up'; most: number }

/** The entry after its batch was answered; undefined once it is done. */
export const answered = (entry: Entry, answer: RowAnswer): Entry | undefined => {
  const free = { ...entry, batch: undefined, newer: false }
  switch (answer.is) {
    case 'unanswered':
      return free
    case 'saved':
      return entry.newer
        ? { ...free, mark: { ...entry.mark, base: answer.version, asOf: undefined } }
        : undefined
    case 'conflict':
      return isSame(entry.mark, answer.theirs) ? undefined : { ...free, trouble: answer }
    case 'held up':
      return { ...free, most: answer.most }
    case 'refused':
      // The newer mark has not been judged.
      return entry.newer ? free : { ...free, trouble: answer }
  }
}

const isSame = ({ status, remarks }: OwnMark, theirs: Mark | undefined): boolean =>
  theirs !== undefined && theirs.status === status && (theirs.remarks ?? '') === remarks.trim()

/** The entry to send again; after a conflict it replaces the other person's mark. */
export const triedAgain = (entry: Entry): Entry => {
  if (entry.trouble === undefined) return entry
  const { trouble, mark } = entry
  if (trouble.is === 'refused') return { ...entry, trouble: undefined }
  const base = trouble.theirs?.version ?? 0
  return { ...entry, trouble: undefined, mark: { ...mark, base, asOf: undefined } }
}

export const isWaiting = ({ batch, trouble }: Entry): boolean =>
  batch === undefined && trouble === undefined
