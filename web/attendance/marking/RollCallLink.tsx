import { t } from '@lingui/core/macro'
import { ListChecks } from 'lucide-react'
import { ButtonLink } from '../../ui/Button.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** Leads to the roll call of the same venue and day. */
export const RollCallLink = ({ query }: { query: string }) => (
  <ButtonLink to={`${pathTo('rollCall')}?${query}`} variant="primary" icon={ListChecks}>
    {t`Quick roll call`}
  </ButtonLink>
)
