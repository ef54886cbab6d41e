import { Link, type LinkProps } from 'react-router'
import { useSession } from '../api/session.ts'
import { pathOfRecord, permissionForRecord, type RecordKind } from './record-path.ts'

type Props = Omit<LinkProps, 'to'> & { kind: RecordKind; id: string }

/** A record's name that leads to it, for those who may open it; the others read the name alone. */
export const RecordLink = ({ kind, id, ...link }: Props) =>
  useSession().may(permissionForRecord(kind)) ? (
    <Link {...link} to={pathOfRecord(kind, id)} className="hover:text-accent-ink hover:underline" />
  ) : (
    link.children
  )

type Person = { _id?: string | undefined; name: string }

/** Who did something; the name of someone who is deleted leads nowhere. */
export const PersonName = ({ person: { _id, name } }: { person: Person }) =>
  _id === undefined ? (
    name
  ) : (
    <RecordLink kind="employee" id={_id}>
      {name}
    </RecordLink>
  )
