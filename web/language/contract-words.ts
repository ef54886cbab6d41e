import { terms as english, type Terms } from '../../contract/languages/terms.ts'
import { translations } from './translations.ts'

/** The names of what travels as a code, in the language of the screens: `terms().roles.admin`. */
export const terms = (): Terms => translations().terms ?? english

/** Codes as the choices of a list, each by its name. */
export const choicesOf = <Code extends string>(
  codes: readonly Code[],
  names: Readonly<Record<Code, string>>,
): { value: Code; label: string }[] => codes.map((value) => ({ value, label: names[value] }))

/** The name of a leave whose type may be newer than this page. */
export const leaveNameOf = (type: string): string => {
  const names: Readonly<Record<string, string>> = terms().leaves
  return names[type] ?? type
}

/** What a line of a receipt is for: a course, by its name, or the admission fee. */
export const paidFor = (description: string): string =>
  description === english.admissionFee ? terms().admissionFee : description
