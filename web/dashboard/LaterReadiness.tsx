import { type ComponentType, lazy, Suspense } from 'react'
import { forScreen, loadWords } from '../language/words.ts'
import { useLater } from '../ui/lazy/use-later.ts'

const Readiness = lazy(
  (): Promise<{ default: ComponentType }> =>
    Promise.all([import('../shared/fitness/Readiness.tsx'), forScreen(loadWords('fitness'))]).then(
      ([file]) => ({ default: file.Readiness }),
      () => ({ default: () => null }),
    ),
)

/** Who would pass their exam, after all else has loaded. */
export const LaterReadiness = () => <Suspense>{useLater() && <Readiness />}</Suspense>
