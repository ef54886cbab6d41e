import { t } from '@lingui/core/macro'
import { CalendarClock, IdCard, ShieldCheck } from 'lucide-react'
import { Views } from '../../ui/filters/Views.tsx'

/** The views: all employees, the team today, and those who may do everything. */
export const EmployeeViews = ({ shown }: { shown: 'everyone' | 'team' | 'super' }) => (
  <Views
    views={[
      { to: '/employees', label: t`Everyone`, icon: IdCard, isShown: shown === 'everyone' },
      {
        to: '/employees?view=team',
        label: t`Team today`,
        icon: CalendarClock,
        isShown: shown === 'team',
      },
      {
        to: '/employees/super-administrators',
        label: t`Super administrators`,
        icon: ShieldCheck,
        isShown: shown === 'super',
      },
    ]}
  />
)
