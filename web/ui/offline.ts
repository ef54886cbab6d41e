import { Unreachable } from '../api/failures.ts'

/** True when this device has no network, and that is why. */
export const isOffline = (error: unknown): boolean =>
  error instanceof Unreachable && !navigator.onLine
