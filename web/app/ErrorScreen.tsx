import { t } from '@lingui/core/macro'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { createPath, useLocation, useNavigate, useRouteError } from 'react-router'
import { Away } from '../shared/Away.tsx'
import { Button } from '../ui/Button.tsx'
import { useOnline } from '../api/network.ts'
import { reloadAfresh, ScreenNotLoaded } from './release/reload.ts'

/** An unexpected fault, or a screen whose code is not here while the network is away. */
export const ErrorScreen = () => {
  const notLoaded = useRouteError() instanceof ScreenNotLoaded
  const away = !useOnline() && notLoaded
  return away ? <Away onRetry={() => window.location.reload()} /> : <Unexpected />
}

/** It can be tried again, or loaded afresh. */
const Unexpected = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const [reloading, setReloading] = useState(false)
  const reload = () => {
    setReloading(true)
    void reloadAfresh()
  }
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-4 px-4 text-center">
      <title>{t`Error · Muster`}</title>
      <TriangleAlert aria-hidden size={28} className="text-bad" />
      <div>
        <h1 className="text-title">{t`Unexpected Application Error!`}</h1>
        <p className="text-soft">
          {t`What you saved is safe. Try again, or reload the page to get the latest version.`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => void navigate(createPath(location), { replace: true })}>
          {t`Retry`}
        </Button>
        <Button variant="primary" icon={RotateCw} busy={reloading} onClick={reload}>
          {t`Reload`}
        </Button>
      </div>
    </div>
  )
}
