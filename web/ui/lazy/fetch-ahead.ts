type Connection = { saveData?: boolean; effectiveType?: string }

/** Not every browser tells. */
const connectionOf = ({ connection = {} }: { connection?: Connection; onLine: boolean }) =>
  connection

/**
 * Loads what the person is likely to need next; nothing without a network, on a slow line, or on one
 * that is paid for by use.
 */
export const fetchAhead = (load: () => Promise<unknown>): void => {
  const { saveData = false, effectiveType = '' } = connectionOf(navigator)
  if (navigator.onLine && !saveData && !effectiveType.includes('2g')) load().catch(() => undefined)
}
