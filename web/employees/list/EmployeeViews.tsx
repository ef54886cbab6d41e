import { t } from '@lingui/core/macro'
import { CalendarClock, IdCard, ShieldCheck } from 'lucide-react'
import { Views } from '../../ui/filters/Views.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** The views: all employees, the team today, and those who may do everything. */
export const EmployeeViews = ({ shown }: { shown: 'everyone' | 'team' | 'super' }) => (
  <Views
    views={[
      { to: pathTo('employees'), label: t`Everyone`, icon: IdCard, isShown: shown === 'everyone' },
      {
        to: pathTo('employees', { view: 'team' }),
        label: t`Team today`,
        icon: CalendarClock,
        isShown: shown === 'team',
      },
      {
        to: pathTo('superAdministrators'),
        label: t`Super administrators`,
        icon: ShieldCheck,
        isShown: shown === 'super',
      },
    ]}
  />
)
