import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import { takeNewRelease, useNewRelease } from './release.ts'

/** Offers a newer release, without interrupting anyone's work. */
export const ReleaseNotice = () => (
  <div role="status">
    {useNewRelease() && (
      <div className="print:hidden flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-accent-soft px-4 py-1 text-accent-ink md:px-8">
        <p>{t`A new version of Muster is ready.`}</p>
        <Button variant="quiet" onClick={takeNewRelease}>
          {t`Reload`}
        </Button>
      </div>
    )}
  </div>
)
