import { t } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import { ButtonLink } from '../../ui/Button.tsx'

/** Leads to the roll call of the same venue and day. */
export const RollCallLink = ({ query }: { query: string }) => (
  <ButtonLink to={`/attendance/roll?${query}`} variant="primary" icon={ListChecks}>
    {t`Quick roll call`}
  </ButtonLink>
)
