import type { AttendanceStatus, Mark } from '../../../contract/attendance/calls.ts'

/** What somebody marked a student at a venue on a day, as it will go to the server. */
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
  reason: string | undefined
  /** When it was made by the device's clock, ISO 8601 in UTC. */
  madeAt: string
}

/** What keeps a mark from the server until its author decides. */
export type Trouble =
  | { is: 'conflict'; theirs: Mark | undefined }
  | { is: 'refused'; message: string }

/** A person's latest mark of a student, venue and day, until the server has it. */
export type Entry = {
  key: string
  personId: string
  mark: OwnMark
  /** The batch in which it, or what stood before it, is on its way. */
  batch: string | undefined
  /** It was marked anew since that batch was packed, and waits for the answer. */
  newer: boolean
  trouble: Trouble | undefined
  /** The most rows that it is sent with, once it stood in a batch that could not be read. */
  most?: number
}

/** Whom a mark concerns, where and when. */
export type Place = Pick<OwnMark, 'venue' | 'day' | 'studentId'>

export const keyOf = (personId: string, { venue, day, studentId }: Place): string =>
  JSON.stringify([personId, venue, day, studentId])

/** The entry once its student is marked; until the server answers, the base seen first counts. */
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
    mark: { ...mark, base: former.mark.base },
    batch: former.batch,
    newer: former.batch !== undefined,
  }
}

/** What the server said about one row. */
export type RowAnswer =
  | { is: 'stands'; version: number }
  | { is: 'conflict'; theirs: Mark | undefined }
  | { is: 'refused'; message: string }
  /** Nothing, so that it is sent anew; its base makes that harmless. */
  | { is: 'unanswered' }
  /** It, or another of its batch, cannot be read: smaller batches will tell. */
  | { is: 'held up'; most: number }

/** The entry after the answer to its batch; nothing where it is done. */
export const answered = (entry: Entry, answer: RowAnswer): Entry | undefined => {
  const free = { ...entry, batch: undefined, newer: false }
  switch (answer.is) {
    case 'unanswered':
      return free
    case 'stands':
      return entry.newer ? { ...free, mark: { ...entry.mark, base: answer.version } } : undefined
    case 'conflict':
      return isSame(entry.mark, answer.theirs) ? undefined : { ...free, trouble: answer }
    case 'held up':
      return { ...free, most: answer.most }
    case 'refused':
      // What was marked since has not been judged.
      return entry.newer ? free : { ...free, trouble: answer }
  }
}

const isSame = ({ status, remarks }: OwnMark, theirs: Mark | undefined): boolean =>
  theirs !== undefined && theirs.status === status && (theirs.remarks ?? '') === remarks.trim()

/** The entry that goes to the server again: over their mark where it met one. */
export const triedAgain = (entry: Entry): Entry => {
  if (entry.trouble === undefined) return entry
  const { trouble, mark } = entry
  const base = trouble.is === 'conflict' ? (trouble.theirs?.version ?? 0) : mark.base
  return { ...entry, trouble: undefined, mark: { ...mark, base } }
}

export const isWaiting = ({ batch, trouble }: Entry): boolean =>
  batch === undefined && trouble === undefined
