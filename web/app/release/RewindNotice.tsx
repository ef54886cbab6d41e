import { type ComponentType, lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { forScreen, loadWords } from '../../language/words.ts'
import { useLater } from '../../ui/lazy/use-later.ts'

const Banner = lazy(
  (): Promise<{ default: ComponentType }> =>
    Promise.all([import('../../rewinds/RewindBanner.tsx'), forScreen(loadWords('rewinds'))]).then(
      ([file]) => ({ default: file.RewindBanner }),
      () => ({ default: () => null }),
    ),
)

/** Warns super administrators on every screen that the database went back in time. */
export const RewindNotice = () => {
  const isTheirs = useSession().may('health.read')
  const later = useLater()
  return <Suspense>{isTheirs && later && <Banner />}</Suspense>
}
