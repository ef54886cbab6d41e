import { t } from '@lingui/core/macro'
import type { Squad } from '../../contract/squads/calls.ts'
import { showShortWeekday } from '../../contract/values/calendar.ts'
import { showTimeOfDay } from '../../contract/values/times.ts'

/** On which days a squad meets: Mon, Wed, Fri. */
export const daysOf = ({ days }: Squad): string =>
  days.length === 7 ? t`Every day` : days.map(showShortWeekday).join(', ')

/** At what time: 6:00 am–8:00 am. */
export const hoursOf = ({ startsAt, endsAt }: Squad): string =>
  [startsAt, endsAt].flatMap((time) => (time === undefined ? [] : [showTimeOfDay(time)])).join('–')

export const coachesOf = ({ coaches }: Squad): string => coaches.map(({ name }) => name).join(', ')
