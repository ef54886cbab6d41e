import { RotateCw, TriangleAlert } from 'lucide-react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { Button } from '../kit/Button.tsx'

/** A fault that no screen expected: it can be tried again, or loaded afresh. */
export const ErrorScreen = () => {
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-4 px-4 text-center">
      <title>Error · Muster</title>
      <TriangleAlert aria-hidden size={28} className="text-bad" />
      <div>
        <h1 className="text-title">Unexpected Application Error!</h1>
        <p className="text-soft">
          What you saved is safe. Try again, or reload the page to get the latest version.
        </p>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => void navigate(createPath(location), { replace: true })}>
          Retry
        </Button>
        <Button variant="primary" icon={RotateCw} onClick={() => window.location.reload()}>
          Reload
        </Button>
      </div>
    </div>
  )
}
