import { t } from '@lingui/core/macro'
import { CalendarClock, TreePalm } from 'lucide-react'
import { useRead } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { pathTo } from '../../screens/path-to.ts'
import { Views } from '../../ui/filters/Views.tsx'

/** Leave, and corrections of days with how many wait, for those who decide on both. */
export const RequestViews = ({ selected }: { selected: 'leave' | 'corrections' }) => {
  const enabled = useSession().may('clock.manage')
  const query = { status: 'pending', limit: '1' } as const
  const waiting =
    useRead('GET /api/employee-attendance/corrections', { query, enabled }).data?.counts.pending ??
    0
  if (!enabled) return null
  return (
    <Views
      views={[
        {
          to: pathTo('leaveManagement'),
          label: t`Leave`,
          icon: TreePalm,
          isShown: selected === 'leave',
        },
        {
          to: pathTo('leaveManagement', { view: 'corrections' }),
          label: waiting === 0 ? t`Corrections` : t`Corrections: ${waiting} pending`,
          icon: CalendarClock,
          isShown: selected === 'corrections',
        },
      ]}
    />
  )
}
