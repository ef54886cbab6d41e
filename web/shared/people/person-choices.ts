import { t } from '@lingui/core/macro'

/** `left` if they were deleted. */
export type NamedPerson = { _id: string; name: string; left?: boolean }

/** People as a filter offers them, also the chosen one who is not in the list. */
export const personChoices = (people: readonly NamedPerson[], chosen: string) => {
  const choices = people.map((person) => ({ value: person._id, label: labelOf(person, people) }))
  if (chosen === '' || people.some(({ _id }) => _id === chosen)) return choices
  return [{ value: chosen, label: t`The chosen person` }, ...choices]
}

/** People with the same name are told apart by their numbers. */
const labelOf = ({ _id: number, name, left }: NamedPerson, people: readonly NamedPerson[]) => {
  const alone = people.filter((other) => other.name === name).length === 1
  if (alone) return left ? t`${name} (left)` : name
  return left ? t`${name}, no. ${number} (left)` : t`${name}, no. ${number}`
}
