import { t } from '@lingui/core/macro'
import { LoaderCircle } from 'lucide-react'

/** The label is for screen readers alone, unless it is shown. */
type Props = { label?: string; full?: boolean; isVisible?: boolean }

export const Loading = ({ label = t`Loading…`, full = false, isVisible = false }: Props) => (
  <div
    role="status"
    className={`flex items-center justify-center gap-2 text-soft ${full ? 'min-h-dvh' : 'p-12'}`}
  >
    <Spinner size={20} />
    <span className={isVisible ? undefined : 'sr-only'}>{label}</span>
  </div>
)

export const Spinner = ({ size = 16 }: { size?: number }) => (
  <LoaderCircle aria-hidden className="spin shrink-0" size={size} />
)

/** Placeholder lines of the height the content will have. */
export const Skeleton = ({ lines = 1 }: { lines?: number }) => (
  <span aria-hidden className="flex w-full flex-col gap-2">
    {Array.from({ length: lines }, (_, at) => at).map((at) => (
      <span
        key={at}
        className={`shimmer block h-3 rounded-sm bg-pressed ${at % 2 === 0 ? 'w-3/4' : 'w-1/2'}`}
      />
    ))}
  </span>
)
