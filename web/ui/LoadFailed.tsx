import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './Button.tsx'
import { reasonOf } from '../api/failures.ts'

type Props = {
  text: string
  /** What was thrown; it gives the reason. */
  error?: unknown
  detail?: string | undefined
  onRetry: () => void
  busy?: boolean
}

/** What failed, why, and a button to try again. */
export const LoadFailed = ({
  text,
  error,
  detail = reasonOf(error),
  onRetry,
  busy = false,
}: Props) => (
  <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
    <TriangleAlert aria-hidden size={24} className="text-bad" />
    <div>
      <p className="font-medium">{text}</p>
      {detail !== undefined && detail !== text && <p className="text-soft">{detail}</p>}
    </div>
    <Button icon={RotateCw} busy={busy} onClick={onRetry}>
      Retry
    </Button>
  </div>
)
