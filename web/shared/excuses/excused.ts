import { t } from '@lingui/core/macro'
import type { ExcuseKind } from '../../../contract/excuses/terms.ts'
import { showShortDay, showTime } from '../../../contract/values/calendar.ts'

/** Why a student need not be there, as screens show it. */
export type Excused = {
  /** The key under which it was entered. */
  key: string
  kind: ExcuseKind
  from: string
  /** The last day; absent while it is open. */
  to?: string | undefined
  /** Of an out-pass from which the student is not back, ISO 8601 in UTC. */
  backBy?: string | undefined
  /** True while it has not reached the server. */
  waiting?: true
}

type When = Pick<Excused, 'from' | 'to' | 'backBy'>

/** Until when: “until 3 Dec”. */
export const showUntil = ({ from, to, backBy }: When, zone: string): string => {
  if (backBy !== undefined) {
    const time = showTime(backBy, zone)
    return to === undefined || to === from
      ? t`back by ${time}`
      : t`back by ${time}, ${{ day: showShortDay(to) }}`
  }
  if (to === undefined) return t`since ${{ day: showShortDay(from) }}`
  return t`until ${{ day: showShortDay(to) }}`
}

/** Both days: “1 Dec to 3 Dec”. */
export const showExcusedDays = (excuse: When, zone: string): string => {
  const { from, to } = excuse
  const first = showShortDay(from)
  if (to === undefined && excuse.backBy === undefined) return t`since ${{ day: first }}`
  if (excuse.backBy !== undefined) return `${first}, ${showUntil(excuse, zone)}`
  if (to === undefined || to === from) return first
  return t`${{ from: first }} to ${{ until: showShortDay(to) }}`
}
