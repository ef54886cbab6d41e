import { t } from '@lingui/core/macro'
import {
  CalendarOff,
  Check,
  Clock,
  Ellipsis,
  Eraser,
  RotateCw,
  Smartphone,
  UserPen,
  X,
  ListChecks,
} from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DayLinks } from '../DayLinks.tsx'
import type { MarkingDay } from './marking-day.ts'
import { isDue, type SearchableStudent } from './marks.ts'
import type { Marks } from './use-marks.ts'
import { pathTo } from '../../screens/path-to.ts'
import { pressedBy } from '../../ui/letter-keys.ts'

type Props = {
  /** Whom the search finds of the roll. */
  found: readonly SearchableStudent[]
  marks: Marks
  /** Where the roll call is held. */
  place: MarkingDay['place']
  onRefresh: () => void
  onManual: () => void
  onExcuse: (students: readonly SearchableStudent[]) => void
}

type Action = Pick<ComponentProps<typeof Button>, 'icon' | 'disabled' | 'variant'> & {
  label: string
  run: () => void
}

/**
 * Actions on all students that the search finds, on every page. On phones they are in a menu, and the
 * roll call stands in their place.
 */
export const MarkActions = ({ found, marks, place, onRefresh, onManual, onExcuse }: Props) => {
  const [open, setOpen] = useState(false)
  const all = marks.students.length
  const due = found.filter(isDue)
  const none = due.length === 0
  const markAll = (status: AttendanceStatus) => () => marks.markAll(found, status)
  const onAll: readonly Action[] = [
    {
      label: t`Mark All Present`,
      icon: Check,
      run: markAll('present'),
      disabled: none,
      ...pressedBy('M'),
    },
    { label: t`Mark All Absent`, icon: X, run: markAll('absent'), disabled: none },
    { label: t`Mark All Late`, icon: Clock, run: markAll('late'), disabled: none },
    {
      label: t`Clear All`,
      icon: Eraser,
      run: marks.clear,
      disabled: marks.saving,
      variant: 'quiet',
    },
    {
      label: t`Excuse all`,
      icon: CalendarOff,
      run: () => onExcuse(due),
      disabled: none,
      variant: 'quiet',
    },
    { label: t`Manual Attendance`, icon: UserPen, run: onManual, variant: 'quiet' },
  ]
  const actions = marks.mayMark && all > 0 ? onAll : []
  const refresh: Action = { label: t`Refresh`, icon: RotateCw, run: onRefresh }
  const pick = (run: () => void) => () => {
    setOpen(false)
    run()
  }
  return (
    <>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2 max-md:hidden">
          {actions.map(({ label, run, ...look }) => (
            <Button key={label} onClick={run} {...look}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:hidden">
        <RollCallLink place={place} />
        <Button icon={Ellipsis} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t`More`}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`More`}>
        <div className="mark-menu grid gap-2">
          {[...actions, refresh].map(({ label, run, ...look }) => (
            <Button key={label} {...look} variant="secondary" onClick={pick(run)}>
              {label}
            </Button>
          ))}
          <ButtonLink to={pathTo('unsent')} icon={Smartphone}>
            {t`Entries on this device`}
          </ButtonLink>
          <DayLinks place={place} />
        </div>
      </Dialog>
    </>
  )
}

export const RollCallLink = ({ place }: Pick<Props, 'place'>) => (
  <ButtonLink
    to={pathTo('rollCall', place)}
    variant="primary"
    icon={ListChecks}
    {...pressedBy('R')}
  >
    {t`Quick roll call`}
  </ButtonLink>
)
