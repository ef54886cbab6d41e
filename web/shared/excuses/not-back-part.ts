import { withWords } from '../../language/words.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

/** Who is not back: on the dashboard, of few days. */
export const notBackPart = lazyPart(() => withWords('excuses', import('./NotBack.tsx')))

/** Who missed the last night counts: on the dashboard, of few days. */
export const missedNightsPart = lazyPart(() =>
  withWords('rollCalls', import('../roll-calls/MissedNights.tsx')),
)
