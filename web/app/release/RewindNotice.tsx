import { useSession } from '../../api/session.ts'
import { forScreen, loadWords } from '../../language/words.ts'
import { LaterPart } from '../../ui/lazy/LazyPart.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'

const bannerPart = lazyPart('rewinds', async () => {
  const [{ RewindBanner }] = await Promise.all([
    import('../../rewinds/RewindBanner.tsx'),
    forScreen(loadWords('rewinds')),
  ])
  return { RewindBanner }
})

/** Warns super administrators on every screen that the database went back in time. */
export const RewindNotice = () =>
  useSession().may('health.read') && (
    <LaterPart part={bannerPart}>{({ RewindBanner }) => <RewindBanner />}</LaterPart>
  )
