import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { FilterSelect } from '../../ui/filters/FilterSelect.tsx'
import { type NamedPerson, personChoices } from './person-choices.ts'

type Props = {
  label: string
  name: string
  /** The label of the empty choice. */
  everyone: string
  value: string
  onChange: (personId: string) => void
}

/** Whose rows a list shows, for those who may read everyone's name; people who have left are included. */
export const PersonFilter = (props: Props) => {
  const enabled = useSession().may('audit.read')
  const people = useRead('GET /api/audit/people', { enabled }).data?.people
  return enabled && <Filter {...props} people={people} />
}

/** Whose rows a list shows, for those who may read the employees. */
export const EmployeeFilter = (props: Props) => {
  const enabled = useSession().may('employees.read')
  const people = useRead('GET /api/employees', { enabled }).data?.employees
  return enabled && <Filter {...props} people={people} />
}

type Shown = Props & { people: readonly NamedPerson[] | undefined }

const Filter = ({ everyone, value, people = [], ...rest }: Shown) => (
  <FilterSelect {...rest} value={value} blank={everyone} options={personChoices(people, value)} />
)
