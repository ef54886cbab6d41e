import { t } from '@lingui/core/macro'
import { showShortDay } from '../../../contract/values/calendar.ts'
import type { Excused } from '../outbox/excuses/excuse-kind.ts'
import { showTime } from '../instants.ts'

type When = Pick<Excused, 'from' | 'to' | 'backBy'>

/** Until when: “until 3 Dec”. */
export const showUntil = ({ from, to, backBy }: When): string => {
  if (backBy !== undefined) {
    const time = showTime(backBy)
    return to === undefined || to === from
      ? t`back by ${time}`
      : t`back by ${time}, ${{ day: showShortDay(to) }}`
  }
  if (to === undefined) return t`since ${{ day: showShortDay(from) }}`
  return t`until ${{ day: showShortDay(to) }}`
}

/** Both days: “1 Dec to 3 Dec”. */
export const showExcusedDays = (excuse: When): string => {
  const { from, to, backBy } = excuse
  const first = showShortDay(from)
  if (backBy !== undefined) return `${first}, ${showUntil(excuse)}`
  if (to === undefined) return showUntil(excuse)
  if (to === from) return first
  return t`${{ from: first }} to ${{ until: showShortDay(to) }}`
}
