import { useQuery } from '@tanstack/react-query'
import { read } from '../api/client.ts'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { personChoices } from './person-choices.ts'

type Props = {
  label: string
  /** The label of the empty choice. */
  everyone: string
  value: string
  onChange: (personId: string) => void
}

/** Whose rows a list shows; people who have left are included. */
export const PersonFilter = ({ everyone, value, ...rest }: Props) => {
  const people = useQuery(read('GET /api/audit/people', {})).data?.people ?? []
  const options = [{ value: '', label: everyone }, ...personChoices(people, value)]
  return <FilterSelect {...rest} value={value} options={options} />
}
