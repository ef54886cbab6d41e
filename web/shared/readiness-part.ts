import { withWords } from '../language/words.ts'
import { lazyPart } from '../ui/lazy/lazy-part.ts'

/** How many would pass, for the dashboard and where no venue is chosen. */
export const readinessPart = lazyPart(() => withWords('fitness', import('./fitness/Readiness.tsx')))
