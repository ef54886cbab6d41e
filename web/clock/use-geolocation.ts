import { useQuery } from '@tanstack/react-query'
import { locate } from '../shared/clock/geolocation.ts'

/** Where the device is: read once when the screen opens, then only on request. */
export const useGeolocation = () =>
  useQuery({
    queryKey: ['geolocation'],
    queryFn: locate,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

export type GeolocationQuery = ReturnType<typeof useGeolocation>
