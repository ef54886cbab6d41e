import type { Said } from '../../language/said.ts'
import type { OutboxEntry, RowAnswers } from './entry.ts'
import { fitting, type Limits } from './fitting.ts'
import type { Kind } from './kind.ts'

/** What is sent under a key of its own: under it, it never changes, and counts once. */
type Keyed = { key: string }

export const keyOfKeyed = (personId: string, { key }: Keyed): string =>
  JSON.stringify([personId, key])

type Options<E extends OutboxEntry, Row extends Keyed, B extends object> = Pick<
  Kind<E, B>,
  'is' | 'isBody' | 'madeAt' | 'withoutName'
> & {
  rowOf: (entry: E) => Row
  bodyOf: (rows: readonly Row[]) => B
  rowsOf: (body: B) => readonly Row[]
  limits: Limits
}

/** A kind whose entries have keys of their own and are sent together, whatever they are about. */
export const keyedKind = <E extends OutboxEntry, Row extends Keyed, B extends object>({
  rowOf,
  bodyOf,
  rowsOf,
  limits,
  ...kind
}: Options<E, Row, B>): Kind<E, B> => ({
  ...kind,
  pack: ({ most = limits.rows }, waiting) => {
    const packed = fitting(waiting, rowOf, { ...limits, rows: most })
    return { packed, body: bodyOf(packed.map(rowOf)) }
  },
  keysIn: (personId, body) => rowsOf(body).map((row) => keyOfKeyed(personId, row)),
})

/** The server's answer about a row. */
type KeyedAnswer = Keyed & {
  outcome: 'saved' | 'unchanged' | 'refused'
  message?: string | undefined
} & Omit<Said, 'message'>

/** What the server's answer means for each entry; undefined if it is in another form. */
export const answersToKeyed = (
  personId: string,
  rows: readonly KeyedAnswer[],
): RowAnswers | undefined =>
  Array.isArray(rows)
    ? new Map(
        rows.map(({ key, outcome, message = '', code, facts }) => [
          keyOfKeyed(personId, { key }),
          outcome === 'refused' ? { is: 'refused', message, code, facts } : { is: 'saved' },
        ]),
      )
    : undefined
