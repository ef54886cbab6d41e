import type { Permission } from '../../../contract/kit/access.ts'
import type { Choice } from '../../ui/form/SelectFrame.tsx'

/** How a field is named and entered. */
export type Field = {
  label: () => string
  required?: true
  hint?: () => string
  /** Takes a whole line of the form. */
  wide?: true
  /** Those who lack this permission are not told it. */
  readBy?: Permission
} & (
  | { kind: 'text' | 'tel' | 'email' | 'lines' | 'money' }
  /** Of a day that can't be in the future. */
  | { kind: 'day'; isPast?: true }
  | { kind: 'suggested'; list: string }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'measure'; unit: 'centimetres' | 'kilograms' }
  | { kind: 'choice'; options: () => readonly Choice[]; blank?: () => string }
)

type Sections = Readonly<Record<string, Readonly<Record<string, Field>>>>
type Names<S> = { [N in keyof S]: keyof S[N] & string }[keyof S]

/** The fields of sections, each with the permission that the contract asks for it. */
export type FieldsFor<S> = {
  [N in keyof S]: {
    [F in keyof S[N]]: Field &
      (S[N][F] extends { readBy: infer P } ? { readBy: P } : { readBy?: never })
  }
}

export const fieldsOf = <S extends Sections>(sections: S) =>
  Object.assign({}, ...Object.values(sections)) as Readonly<Record<Names<S>, Field>>

export const namesOf = <N extends string>(fields: Readonly<Record<N, Field>>) =>
  Object.keys(fields) as N[]

/** What a form holds of a record: a number may be missing, all else is a text that may be blank. */
export type Typed<R> = {
  [F in keyof R]-?: NonNullable<R[F]> extends number
    ? NonNullable<R[F]> | undefined
    : NonNullable<R[F]> | ''
}

const numeric: readonly Field['kind'][] = ['whole', 'measure', 'money']

/** A record's fields as a form shows them. */
export const typed = <N extends string, R extends { [F in N]?: unknown }>(
  fields: Readonly<Record<N, Field>>,
  record: R,
) =>
  Object.fromEntries(
    namesOf(fields).map((name) => [
      name,
      record[name] ?? (numeric.includes(fields[name].kind) ? undefined : ''),
    ]),
  ) as Typed<Pick<R, N>>

/** The names of the fields that a person is not told. */
export const closedNames = <N extends string>(
  fields: Readonly<Record<N, Field>>,
  may: (permission: Permission) => boolean,
): N[] =>
  namesOf(fields).filter((name) => {
    const { readBy } = fields[name]
    return readBy !== undefined && !may(readBy)
  })

/** Fields, or their values, without those that are closed. */
export const withoutClosed = <T extends object>(fields: T, closed: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !closed.includes(name))) as T
