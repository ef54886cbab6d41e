import { useQuery } from '@tanstack/react-query'
import { read } from '../api/client.ts'
import type { Fix } from '../shared/clock/geolocation.ts'

/** As the contract takes them: never `1e-7`. */
const inDegrees = (degrees: number) => degrees.toFixed(7)

/** Where a position is in relation to the nearest location; the server decides. */
export const useNearest = (fix: Fix | undefined) => {
  const query = fix && {
    latitude: inDegrees(fix.latitude),
    longitude: inDegrees(fix.longitude),
    accuracy: fix.accuracy.toFixed(1),
  }
  return useQuery({
    ...read('GET /api/employee-attendance/nearest', { query: query ?? {} }),
    enabled: query !== undefined,
  })
}
