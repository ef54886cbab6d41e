import { t } from '@lingui/core/macro'
import { CalendarCheck, IdCard, Timer, Users } from 'lucide-react'
import type { ImportKind } from '../../contract/imports/terms.ts'
import type { Icon } from '../ui/button-look.ts'

type KindWords = {
  icon: Icon
  name: string
  /** What such a sheet holds. */
  holds: string
}

/** Each kind of sheet in words of what it is for. */
export const kindWords = (): Record<ImportKind, KindWords> => ({
  students: {
    icon: Users,
    name: t`Students`,
    holds: t`Your register: names, phones, venues, courses and fees already paid. One student per row.`,
  },
  attendance: {
    icon: CalendarCheck,
    name: t`Past attendance`,
    holds: t`One mark per row, or one student per row with a column for each day.`,
  },
  results: {
    icon: Timer,
    name: t`Results`,
    holds: t`One result per row, or one student per row with a column for each event.`,
  },
  employees: {
    icon: IdCard,
    name: t`Employees`,
    holds: t`Names, emails, roles and joining dates. One person per row, without passwords.`,
  },
})
