import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { forScreen, loadWords } from '../../language/words.ts'

/** In ms: what is rarely there loads after the screen. */
const unhurried = 5_000

const Banner = lazy(
  (): Promise<{ default: ComponentType }> =>
    Promise.all([import('../../rewinds/RewindBanner.tsx'), forScreen(loadWords('rewinds'))]).then(
      ([file]) => ({ default: file.RewindBanner }),
      () => ({ default: () => null }),
    ),
)

/** Warns super administrators on every screen that the database went back in time. */
export const RewindNotice = () => {
  const isTheirs = useSession().may('health.manage')
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(true), unhurried)
    return () => window.clearTimeout(timer)
  }, [])
  return <Suspense>{isTheirs && later && <Banner />}</Suspense>
}
