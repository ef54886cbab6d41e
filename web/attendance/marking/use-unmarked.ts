import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/client.ts'
import type { Roll } from '../roll/roster.ts'
import type { Marks } from './use-marks.ts'
import { venueUnmarked } from './marks.ts'

/** How many students of a venue will still have no mark, also those beyond the roll's limit. */
export const useUnmarked = (venue: string, roll: Roll, { unmarked }: Marks): number => {
  const { date, students, total } = roll
  const query = { date, limit: '1' }
  const cut = total > students.length
  const records = useQuery({
    ...read('GET /api/attendance/records/:venue', { params: { venue }, query }),
    enabled: cut,
  })
  return venueUnmarked({
    ofVenue: cut ? records.data?.stats.notMarked : undefined,
    listed: students.filter(({ mark }) => mark === undefined).length,
    left: unmarked,
  })
}
