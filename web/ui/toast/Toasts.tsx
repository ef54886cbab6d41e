import { CircleAlert, CircleCheck } from 'lucide-react'
import { type Toast, useToaster } from 'react-hot-toast/headless'

/**
 * Regions that are there from the start: a screen reader speaks what comes into a live region,
 * not a region that comes with its text.
 */
export const Toasts = () => {
  const { toasts, handlers } = useToaster()
  const shown = toasts.filter(({ visible }) => visible)
  return (
    <>
      {/* What is announced without a toast. An open dialog hides what has no `aria-live`. */}
      <div role="status" aria-live="polite" className="sr-only top-0 print:hidden">
        {shown
          .filter(({ type }) => type === 'blank')
          .map(({ id, message }) => (
            <p key={id}>{String(message)}</p>
          ))}
      </div>
      {/* A toast stays while it is focused or under the pointer. */}
      <div
        onPointerEnter={handlers.startPause}
        onPointerLeave={handlers.endPause}
        onFocus={handlers.startPause}
        onBlur={handlers.endPause}
        className="toasts pointer-events-none fixed inset-x-4 z-60 flex flex-col gap-2 md:right-6 md:left-auto md:w-88"
      >
        <div role="alert" aria-live="assertive" className="flex flex-col gap-2">
          {shown
            .filter(({ type }) => type === 'error')
            .map((one) => (
              <ToastCard key={one.id} one={one} />
            ))}
        </div>
        <div role="status" aria-live="polite" className="flex flex-col gap-2">
          {shown
            .filter(({ type }) => type === 'success')
            .map((one) => (
              <ToastCard key={one.id} one={one} />
            ))}
        </div>
      </div>
    </>
  )
}

const ToastCard = ({ one }: { one: Toast }) => {
  const [text = '', detail] = String(one.message).split('\n')
  const failed = one.type === 'error'
  const Sign = failed ? CircleAlert : CircleCheck
  return (
    <div className="toast pointer-events-auto flex items-start gap-2.5 rounded-lg bg-raised px-4 py-3 shadow-high">
      <Sign
        aria-hidden
        size={18}
        className={`mt-0.5 shrink-0 ${failed ? 'text-bad' : 'text-good'}`}
      />
      <div className="min-w-0">
        <p className="font-medium">{text}</p>
        {detail !== undefined && <p className="text-small text-soft">{detail}</p>}
      </div>
    </div>
  )
}
