import type { AttendanceStatus } from '../../../../contract/attendance/calls.ts'
import type { OutboxEntry, StudentThere } from '../entry.ts'
import { fresh } from '../kind.ts'

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

/** A person's latest mark of a student, venue and day, until the server has it. */
export type MarkEntry = OutboxEntry & { mark: OwnMark }

export const isMark = (entry: OutboxEntry): entry is MarkEntry => 'mark' in entry

/** Which student, where and when. */
export type StudentDay = Pick<OwnMark, 'venue' | 'day' | 'studentId'>

export const keyOf = (personId: string, { venue, day, studentId }: StudentDay): string =>
  JSON.stringify([personId, venue, day, studentId])

export const entryOfMark = (personId: string, mark: OwnMark): MarkEntry => ({
  key: keyOf(personId, mark),
  personId,
  mark,
  ...fresh,
})

/** The mark, made over this version. */
export const upTo = (mark: OwnMark, version = mark.base): OwnMark => ({
  ...mark,
  base: version,
  asOf: undefined,
})
