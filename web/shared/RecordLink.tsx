import { Link, type LinkProps } from 'react-router'
import { useSession } from '../api/session.ts'
import { pathOfRecord, permissionForRecord, type RecordKind } from './record-path.ts'

type Props = Omit<LinkProps, 'to' | 'children'> & { kind: RecordKind; id: string; name: string }

/** A record's name that leads to it, for those who may open it; the others read the name alone. */
export const RecordLink = ({ kind, id, name, ...link }: Props) =>
  useSession().may(permissionForRecord(kind)) ? (
    <Link {...link} to={pathOfRecord(kind, id)} className="hover:text-accent-ink hover:underline">
      {name}
    </Link>
  ) : (
    name
  )

/** The same as the head of its row. */
export const RecordName = (props: Props) => (
  <span className="font-medium">
    <RecordLink {...props} />
  </span>
)

type Person = { _id?: string | undefined; name: string }

/** Who did something; the name of someone who is deleted leads nowhere. */
export const PersonName = ({ person: { _id, name } }: { person: Person }) =>
  _id === undefined ? name : <RecordLink kind="employee" id={_id} name={name} />
