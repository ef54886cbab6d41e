import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Toast, useToaster } from 'react-hot-toast/headless'
import { offerUndo, type Undo } from '../undo.ts'
import { dismissToast, undoOf } from './toast.ts'

let pressed: Element | null = null
document.addEventListener(
  'click',
  ({ target }) => {
    pressed = target instanceof Element ? target.closest('button, a, label, input') : null
  },
  { capture: true },
)

const covers = (area: DOMRect, { top, bottom, left, right }: DOMRect): boolean =>
  area.top < bottom && top < area.bottom && area.left < right && left < area.right

/**
 * Regions that are there from the start: a screen reader speaks what comes into a live region,
 * not a region that comes with its text.
 */
export const Toasts = () => {
  const { toasts, handlers } = useToaster()
  const visibleToasts = toasts.filter(({ visible }) => visible)
  const ids = visibleToasts.map(({ id }) => id).join(' ')
  const area = useRef<HTMLDivElement>(null)
  // They show at the other edge if they would lie over what was pressed.
  useLayoutEffect(() => {
    const { current } = area
    if (current === null) return
    delete current.dataset['away']
    if (pressed?.isConnected !== true || ids === '') return
    if (covers(current.getBoundingClientRect(), pressed.getBoundingClientRect()))
      current.dataset['away'] = ''
  }, [ids])
  return (
    <>
      {/* What is announced without a toast. An open dialog hides what has no `aria-live`. */}
      <div role="status" aria-live="polite" className="sr-only top-0 print:hidden">
        {visibleToasts
          .filter(({ type }) => type === 'blank')
          .map(({ id, message }) => (
            <p key={id}>{String(message)}</p>
          ))}
      </div>
      <div
        ref={area}
        className="toasts pointer-events-none fixed inset-x-4 z-60 flex flex-col gap-2 md:right-6 md:left-auto md:w-88"
      >
        <div role="alert" aria-live="assertive" className="flex flex-col gap-2">
          {visibleToasts
            .filter(({ type }) => type === 'error')
            .map((one) => (
              <ToastCard key={one.id} one={one} {...handlers} />
            ))}
        </div>
        <div role="status" aria-live="polite" className="flex flex-col gap-2">
          {visibleToasts
            .filter(({ type }) => type === 'success')
            .map((one) => (
              <ToastCard key={one.id} one={one} {...handlers} />
            ))}
        </div>
      </div>
    </>
  )
}

type Pausing = { startPause: () => void; endPause: () => void }

const ToastCard = ({ one, startPause, endPause }: { one: Toast } & Pausing) => {
  const [text = '', detail] = String(one.message).split('\n')
  const failed = one.type === 'error'
  const undo = undoOf(one.id)
  const Sign = failed ? CircleAlert : CircleCheck
  return (
    <div className="toast pointer-events-auto flex items-start gap-2.5 rounded-lg bg-raised px-4 py-3 shadow-high">
      <Sign
        aria-hidden
        size={18}
        className={`mt-0.5 shrink-0 ${failed ? 'text-bad' : 'text-good'}`}
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{text}</p>
        {detail !== undefined && <p className="text-small text-soft">{detail}</p>}
      </div>
      {undo && <UndoButton id={one.id} {...{ undo, startPause, endPause }} />}
    </div>
  )
}

type UndoProps = { id: string; undo: Undo } & Pausing

/** While it is about to be pressed, the toasts stay. */
const UndoButton = ({ id, undo, startPause, endPause }: UndoProps) => {
  const before = useRef<EventTarget>(null)
  useEffect(
    () =>
      offerUndo(() => {
        dismissToast(id)
        return undo()
      }),
    [id, undo],
  )
  const resume = useEffectEvent(endPause)
  useEffect(() => () => resume(), [])
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+Z"
      className="-my-1.5 -mr-2 min-h-11 shrink-0 rounded-md px-3 font-medium text-accent-ink hover:bg-hover dense:min-h-8.5"
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget
        startPause()
      }}
      onBlur={endPause}
      onClick={() => {
        dismissToast(id)
        undo()
        if (before.current instanceof HTMLElement) before.current.focus()
      }}
    >
      {t({ message: 'Undo', context: 'in a toast' })}
    </button>
  )
}
