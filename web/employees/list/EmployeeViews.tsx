import { t } from '@lingui/core/macro'
import { CalendarClock, IdCard } from 'lucide-react'
import { Views } from '../../ui/filters/Views.tsx'

/** The two views: all employees, and the team today. */
export const EmployeeViews = ({ team }: { team: boolean }) => (
  <Views
    views={[
      { to: '/employees', label: t`Everyone`, icon: IdCard, isShown: !team },
      { to: '/employees?view=team', label: t`Team today`, icon: CalendarClock, isShown: team },
    ]}
  />
)
