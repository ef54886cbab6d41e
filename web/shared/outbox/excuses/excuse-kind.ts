import { type ExcuseKind, mostExcuses } from '../../../../contract/excuses/terms.ts'
import type { Input } from '../../../../contract/kit/api.ts'
import type { RosterExcused } from '../../../../contract/attendance/roster.ts'
import type { OutboxEntry, StudentThere } from '../entry.ts'
import { keyedKind, keyOfKeyed } from '../keyed-kind.ts'
import { fresh, noName } from '../kind.ts'

type Sent = Input<'POST /api/excuses'>['body']['excuses'][number]

/** Why a student need not be there, as it will be sent; or what comes in place of a former one. */
export type OwnExcuse = { [Name in keyof Sent]: Exclude<Sent[Name], null> } & Pick<
  StudentThere,
  'venue' | 'studentId' | 'name' | 'registrationNumber'
> & { madeAt: string }

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

/** The excuses that wait here, without those that the server has refused. */
export const waitingExcuses = (entries: readonly OutboxEntry[]): readonly OwnExcuse[] =>
  entries.filter(isExcuse).flatMap(({ excuse, trouble }) => (trouble === undefined ? excuse : []))

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
  withoutName: ({ excuse: { note: _note, ...excuse }, ...entry }) => ({
    ...entry,
    excuse: { ...excuse, ...noName },
  }),
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
