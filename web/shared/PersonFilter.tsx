import { useQuery } from '@tanstack/react-query'
import { read } from '../api/client.ts'
import { FilterSelect } from '../ui/filters/FilterSelect.tsx'
import { personChoices } from './person-choices.ts'

type Props = {
  label: string
  /** What the empty choice says. */
  everybody: string
  value: string
  onChange: (personId: string) => void
}

/** Whose rows a list shows; rows of those who have left are there as well. */
export const PersonFilter = ({ everybody, value, ...rest }: Props) => {
  const people = useQuery(read('GET /api/audit/people', {})).data?.people ?? []
  const options = [{ value: '', label: everybody }, ...personChoices(people, value)]
  return <FilterSelect {...rest} value={value} options={options} />
}
