import { t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { useSession } from '../api/session.ts'
import { pathTo } from '../screens/path-to.ts'

type Props = { kind: 'student' | 'employee' | 'payment'; recordId: string }

/** Leads to all changes to a record, for those who may read the audit. */
export const HistoryLink = ({ kind, recordId }: Props) => {
  const { may } = useSession()
  if (!may('audit.read')) return null
  return (
    <ButtonLink to={pathTo('audit', { kind, recordId })} variant="quiet" icon={History}>
      {t`History`}
    </ButtonLink>
  )
}
