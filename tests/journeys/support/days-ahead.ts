import { addDays, type Day, weekdayOf } from '../../../contract/values/calendar.ts'
import { today } from '../../support/clock/clock.ts'

const week = 7

/** A Monday close by, whose ten days lie in the same year as today. */
export const mondayCloseBy = (): Day => {
  const next = addDays(today(), ((week + 1 - weekdayOf(today())) % week) + week)
  const isThisYear = addDays(next, week + 2).slice(0, 4) === today().slice(0, 4)
  return isThisYear ? next : addDays(next, -4 * week)
}
