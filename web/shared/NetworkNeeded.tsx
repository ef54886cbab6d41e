import { t } from '@lingui/core/macro'
import { useOnline } from '../api/network.ts'

/** Says that you are offline, and what that means for something this browser cannot keep. */
export const NetworkNeeded = ({ children }: { children: string }) => (
  <div role="status" className="empty:absolute">
    {!useOnline() && (
      <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">
        {t`You're offline.`} {children}
      </p>
    )}
  </div>
)
