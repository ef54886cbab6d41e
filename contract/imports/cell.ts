import type { Day } from '../values/calendar.ts'

/**
 * A cell as the file holds it; a day of Excel has lost its time. A fault has no value: an error such as
 * #REF!, a formula whose result was not saved, or characters that cannot be read. `text` is what to show.
 */
export type Cell =
  | null
  | string
  | number
  | boolean
  | { day: Day }
  | { fault: 'error' | 'formula' | 'control'; text: string }
