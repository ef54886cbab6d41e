import { ListChecks, UserCheck } from 'lucide-react'
import { titleOf } from '../screens/menu.ts'
import { pathTo } from '../screens/path-to.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'

type Props = { place: { venue: string; squad: string; date: string } }

/** What else there is of a venue or squad and day. */
export const DayLinks = ({ place }: Props) => (
  <>
    <ButtonLink to={pathTo('paradeState', place)} icon={UserCheck}>
      {titleOf('paradeState')}
    </ButtonLink>
    <ButtonLink to={pathTo('rollCalls', place)} icon={ListChecks}>
      {titleOf('rollCalls')}
    </ButtonLink>
  </>
)
