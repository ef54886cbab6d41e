import { showDay, showTime } from '../../../contract/values/calendar.ts'
import { useInstitute } from '../../shared/institute.ts'
import { useOnline } from '../../api/network.ts'

/** The age of marks that were read some time ago: “As of 6:40 am”. */
export const useAge = (asOf: string | undefined): string | undefined => {
  const { zone, isToday } = useInstitute()
  const online = useOnline()
  if (asOf === undefined) return undefined
  const time = showTime(asOf, zone)
  const when = isToday(asOf) ? time : `${showDay(asOf)}, ${time}`
  return online ? `As of ${when}` : `You're offline. Marks as of ${when}`
}
