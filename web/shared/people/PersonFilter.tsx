import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { personChoices } from './person-choices.ts'

type Props = {
  label: string
  name: string
  /** The label of the empty choice. */
  everyone: string
  value: string
  onChange: (personId: string) => void
}

/** Whose rows a list shows, for those who may read everyone's name; people who have left are included. */
export const PersonFilter = ({ everyone, value, ...rest }: Props) => {
  const enabled = useSession().may('audit.read')
  const people = useRead('GET /api/audit/people', { enabled }).data?.people ?? []
  return (
    enabled && (
      <FilterSelect
        {...rest}
        value={value}
        blank={everyone}
        options={personChoices(people, value)}
      />
    )
  )
}
