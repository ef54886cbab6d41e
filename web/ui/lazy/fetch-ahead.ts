/** `downlink` in megabits a second. */
type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number }

/** Below it a 3G line is a slow one, in megabits a second. */
const slow = 0.4

/** Not every browser tells. */
const connectionOf = ({ connection = {} }: { connection?: Connection; onLine: boolean }) =>
  connection

/**
 * Loads what the person is likely to need next; nothing without a network, on a slow line, or on one
 * that is paid for by use.
 */
export const fetchAhead = (load: () => Promise<unknown>): void => {
  const { saveData = false, effectiveType = '', downlink = slow } = connectionOf(navigator)
  const isSlow = effectiveType.includes('2g') || downlink < slow
  if (navigator.onLine && !saveData && !isSlow) load().catch(() => undefined)
}
