import { withWords } from '../language/words.ts'
import { lazyPart } from '../ui/lazy/lazy-part.ts'

/** Who is not back: on the dashboard, of few days. */
export const notBackPart = lazyPart(() => withWords('excuses', import('./excuses/NotBack.tsx')))
