import { t } from '@lingui/core/macro'
import type { Point } from '../../../contract/values/places.ts'
import { useQuery } from '@tanstack/react-query'

/** Where the device says it is; accuracy in metres. */
export type Fix = Point & { accuracy: number }

type GeolocationFault = keyof ReturnType<typeof adviceOn>

/** The device did not say where it is. */
export class NoFix extends Error {
  readonly fault: GeolocationFault
  constructor(fault: GeolocationFault) {
    super(fault)
    this.fault = fault
  }
}

const timeoutMs = 15_000
/** The device's timeout begins when it is allowed to look; an open question of the browser has none. */
const patienceWithPeople = 17_000
/** The numbers of the Geolocation API's errors. */
const faults: Record<number, GeolocationFault> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Asks the device where it is now; a remembered position is never used. */
export const locate = (): Promise<Fix> =>
  new Promise((resolve, reject) => {
    if (!window.isSecureContext) return reject(new NoFix('insecure'))
    if (!('geolocation' in navigator)) return reject(new NoFix('unsupported'))
    // Once the device has answered, this changes nothing.
    window.setTimeout(() => reject(new NoFix('unanswered')), patienceWithPeople)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => reject(new NoFix(faults[code] ?? 'unavailable')),
      { enableHighAccuracy: true, maximumAge: 0, timeout: timeoutMs },
    )
  })

/** What went wrong, and what to do about it. */
export const explainNoFix = (error: unknown): { text: string; advice: string | undefined } => {
  const fault = error instanceof NoFix ? error.fault : 'unavailable'
  return {
    text:
      fault === 'unsupported'
        ? t`Geolocation is not supported by this browser`
        : t`Unable to get your location. Please enable location services.`,
    advice: adviceOn()[fault],
  }
}

const adviceOn = () => ({
  unsupported: undefined,
  insecure: t`Location needs a secure page. Ask a super administrator for the address that begins with https://.`,
  denied: t`You haven't allowed this page to use your location. Allow it in the browser's settings for this page (the icon beside the address), then refresh the location.`,
  unavailable: t`Your device couldn't find its location. Turn on location services, move into the open, then refresh the location.`,
  timeout: t`Your device took longer than 15 seconds to find its location. Move into the open or near a window, then refresh the location.`,
  unanswered: t`Your browser is still asking whether this page may use your location. Allow it there, then refresh the location.`,
})

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
