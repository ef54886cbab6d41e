import { plural } from '@lingui/core/macro'
import { terms as english, type Terms } from '../../contract/languages/terms.ts'
import { translations } from './translations.ts'

/** The names of what travels as a code, in the language of the screens: `terms().roles.admin`. */
export const terms = (): Terms => ({ ...english, ...translations().names })

/** The states of a course's fee, as everywhere but on Course Students. */
export const feeStatuses = (): Terms['paymentStatuses'] => ({
  ...terms().paymentStatuses,
  Completed: terms().feePaid,
})

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

/** A course's duration, which travels as `6 Months` or `1.5 Years`; another stays as it is. */
export const durationName = (code: string): string => {
  const [, figure, unit] = /^(\d+(?:\.\d+)?) (Month|Year)s?$/.exec(code) ?? []
  const count = Number(figure)
  if (unit === undefined) return code
  return unit === 'Month'
    ? plural(count, { one: '# Month', other: '# Months' })
    : plural(count, { one: '# Year', other: '# Years' })
}
