import { useState } from 'react'
import { dayInZone } from '../../contract/calendar.ts'
import { useInstitute } from '../kit/institute.ts'

/** The year of the institute's day on which the screen was opened. */
export const useThisYear = (): number => {
  const { zone } = useInstitute()
  const [now] = useState(() => new Date())
  return Number(dayInZone(now, zone).slice(0, 4))
}
