import { useQuery } from '@tanstack/react-query'
import { locate } from '../shared/geolocation.ts'

/** Where the device is: asked once when the screen opens, and then only on request, always anew. */
export const useGeolocation = () =>
  useQuery({
    queryKey: ['here'],
    queryFn: locate,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

export type GeolocationQuery = ReturnType<typeof useGeolocation>
