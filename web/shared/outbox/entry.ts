import type { Mark } from '../../../contract/attendance/calls.ts'
import type { Marker } from '../../../contract/history/marker.ts'
import type { Said } from '../../language/said.ts'

/** Why an entry is not sent until its author decides; only a mark conflicts. */
export type Trouble = { is: 'conflict'; theirs: Mark | undefined } | ({ is: 'refused' } & Said)

/** What waits of a person until the server has it; what is said stands in a field of its kind. */
export type OutboxEntry = {
  key: string
  personId: string
  /** The batch in which it, or an earlier mark in its place, was sent. */
  batch: string | undefined
  /** It was made anew after that batch was packed, and waits for its result. */
  newer: boolean
  trouble: Trouble | undefined
  /** The largest batch it is sent in, after it was in one that could not be read. */
  most?: number | undefined
  /** The server had it, and its database has lost it. */
  again?: boolean
  /** With which marker the server confirmed it; only for those that are kept in case it is lost. */
  confirmed?: Marker
}

/** A student at a venue on a day. */
export type StudentThere = {
  venue: string
  day: string
  studentId: string
  name: string
  registrationNumber: string
}

/** The server's answer about one row. */
export type RowAnswer =
  /** The version is a mark's. */
  | { is: 'saved'; version?: number | undefined }
  | { is: 'conflict'; theirs: Mark | undefined }
  | ({ is: 'refused' } & Said)
  /** No answer, so it is sent again; a mark's base and a key of its own make that harmless. */
  | { is: 'unanswered' }
  /** It, or another row of its batch, cannot be read: smaller batches will show which. */
  | { is: 'held up'; most: number }

/** By the keys of their entries. */
export type RowAnswers = ReadonlyMap<string, RowAnswer>
