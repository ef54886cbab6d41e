import { useRead } from '../api/client.ts'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { personChoices } from './person-choices.ts'

type Props = {
  label: string
  name: string
  /** The label of the empty choice. */
  everyone: string
  value: string
  onChange: (personId: string) => void
}

/** Whose rows a list shows; people who have left are included. */
export const PersonFilter = ({ everyone, value, ...rest }: Props) => {
  const people = useRead('GET /api/audit/people').data?.people ?? []
  return (
    <FilterSelect {...rest} value={value} blank={everyone} options={personChoices(people, value)} />
  )
}
