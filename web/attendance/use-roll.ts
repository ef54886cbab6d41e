import { useQuery, useQueryClient } from '@tanstack/react-query'
import { read } from '../kit/api.ts'

export const rollFailed = 'Failed to fetch students'

/** The call of a venue's roll of a day. */
export const rollOf = (venue: string, date: string) =>
  read('GET /api/attendance/roll/:venue', { params: { venue }, query: { date } })

/** A venue's roll of a day; where it is there already, what fails is its refresh. */
export const useRoll = (venue: string, date: string) => {
  const call = rollOf(venue, date)
  const known = useQueryClient().getQueryData(call.queryKey) !== undefined
  return useQuery({
    ...call,
    meta: { failed: known ? 'Failed to refresh attendance data' : rollFailed },
    enabled: venue !== '' && date !== '',
  })
}

export type RollQuery = ReturnType<typeof useRoll>
