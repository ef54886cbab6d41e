import type { AbsenceMessage } from './terms.ts'

/** Whether the latest message still says what is true: an absence is not told by "came late". */
export const isTold = (latest: AbsenceMessage | null, message: AbsenceMessage): boolean =>
  latest !== null && (latest === 'came_late') === (message === 'came_late')
