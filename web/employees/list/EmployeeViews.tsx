import { t } from '@lingui/core/macro'
import { CalendarClock, IdCard, ShieldCheck } from 'lucide-react'
import { useSession } from '../../api/session.ts'
import { Views } from '../../ui/filters/Views.tsx'
import { pathTo } from '../../screens/path-to.ts'

/** The views: all employees, the team today, and those who may do everything. */
export const EmployeeViews = ({ selected }: { selected: 'everyone' | 'team' | 'super' }) => {
  const { may, mayOpen } = useSession()
  return (
    <Views
      views={[
        {
          to: pathTo('employees'),
          label: t`Everyone`,
          icon: IdCard,
          isShown: selected === 'everyone',
        },
        ...(may('clock.read')
          ? [
              {
                to: pathTo('employees', { view: 'team' }),
                label: t`Team today`,
                icon: CalendarClock,
                isShown: selected === 'team',
              },
            ]
          : []),
        {
          to: pathTo('superAdministrators'),
          label: t`Super administrators`,
          icon: ShieldCheck,
          isShown: selected === 'super',
        },
      ].filter(({ to }) => mayOpen(to))}
    />
  )
}
