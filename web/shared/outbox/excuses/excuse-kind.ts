import {
  type ExcuseKind,
  type ExcuseSource,
  mostExcuses,
} from '../../../../contract/excuses/terms.ts'
import type { RosterExcused } from '../../../../contract/attendance/roster.ts'
import type { OutboxEntry } from '../entry.ts'
import { keyedKind, keyOfKeyed } from '../keyed-kind.ts'
import { fresh, noName } from '../kind.ts'

/** Why a student need not be there, as it will be sent; or what comes in place of a former one. */
export type OwnExcuse = {
  key: string
  venue: string
  studentId: string
  name: string
  registrationNumber: string
  kind: ExcuseKind
  from: string
  /** The last day; absent while it is open. */
  to?: string | undefined
  /** Of an out-pass, ISO 8601 in UTC. */
  backBy?: string | undefined
  backAt?: string | undefined
  /** Absent where the former one's is not known here: it is kept, with its note. */
  saidBy?: ExcuseSource | undefined
  note?: string | undefined
  /** The key of the former one. */
  replaces?: string | undefined
  /** The former one is taken back. */
  isVoid?: true | undefined
  /** When it was made by the device's clock, ISO 8601 in UTC. */
  madeAt: string
}

/** Why a student need not be there, as screens show it. */
export type Excused = {
  /** The key under which it was entered. */
  key: string
  kind: ExcuseKind
  from: string
  /** The last day; absent while it is open. */
  to?: string | undefined
  /** Of an out-pass from which the student is not back, ISO 8601 in UTC. */
  backBy?: string | undefined
  /** True while it has not reached the server. */
  waiting?: true
}

/** A person's excuse of a student, until the server has it. */
export type ExcuseEntry = OutboxEntry & { excuse: OwnExcuse }

export const isExcuse = (entry: OutboxEntry): entry is ExcuseEntry => 'excuse' in entry

export const entryOfExcuse = (personId: string, excuse: OwnExcuse): ExcuseEntry => ({
  key: keyOfKeyed(personId, excuse),
  personId,
  excuse,
  ...fresh,
})

type Row = Omit<OwnExcuse, 'venue' | 'name' | 'registrationNumber'>

const rowOf = ({ excuse }: ExcuseEntry): Row => {
  const { venue: _venue, name: _name, registrationNumber: _number, ...row } = excuse
  return row
}

/** Excuses as they are sent, except for the time of sending. */
export type ExcusesBody = { excuses: readonly Row[] }

export const excuseKind = keyedKind({
  is: isExcuse,
  isBody: (body): body is ExcusesBody => 'excuses' in body,
  madeAt: ({ excuse }) => excuse.madeAt,
  withoutName: (entry) => ({ ...entry, excuse: { ...entry.excuse, ...noName } }),
  rowOf,
  bodyOf: (excuses): ExcusesBody => ({ excuses }),
  rowsOf: ({ excuses }) => excuses,
  // The server takes 500,000 bytes; what surrounds the rows is small.
  limits: { rows: mostExcuses, bytes: 490_000 },
})

/** Who is excused, with these rows over what the server has said. */
export const withRows = (
  excused: readonly RosterExcused[],
  rows: readonly Row[],
): readonly RosterExcused[] => {
  const over = new Set(rows.flatMap(({ key, replaces = key }) => [key, replaces]))
  const replaced = new Set(rows.map(({ replaces }) => replaces))
  return [
    ...excused.filter(([, , , , , key]) => !over.has(key)),
    ...rows
      .filter(({ key, isVoid }) => isVoid === undefined && !replaced.has(key))
      .map(({ studentId, kind, from, to = null, backBy = null, backAt, key }): RosterExcused => {
        return [studentId, kind, from, to, backAt === undefined ? backBy : null, key]
      }),
  ]
}
