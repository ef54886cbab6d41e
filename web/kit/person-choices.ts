import type { Employee } from '../../contract/employees.ts'
import type { Choice } from './choices.ts'

/** People as a filter offers them, and the one who is chosen though he is not among them. */
export const personChoices = (people: readonly Employee[], chosen: string): Choice[] => {
  const choices = people.map((person) => ({ value: person._id, label: labelOf(person, people) }))
  if (chosen === '' || people.some(({ _id }) => _id === chosen)) return choices
  return [{ value: chosen, label: 'The chosen person' }, ...choices]
}

/** Two of the same name are told apart by their emails. */
const labelOf = ({ name, email, isActive }: Employee, people: readonly Employee[]) => {
  const alone = people.filter((other) => other.name === name).length === 1
  return [name, alone ? '' : `, ${email}`, isActive ? '' : ' (inactive)'].join('')
}
