import type { ReactNode } from 'react'

type Props = { short?: true | undefined; className?: string | undefined; children: ReactNode }

/** The container by whose width a list is a table or rows. */
export const ListFrame = ({ short, className = '', children }: Props) => (
  <div className={`${short ? 'short-list' : 'list'} ${className}`}>
    <div ref={watchWidth} data-list className="rounded-lg border border-line bg-raised">
      {children}
    </div>
  </div>
)

/** Marks a frame that is too small for what is in it, e.g. for a very long word. */
const watchWidth = (frame: HTMLDivElement) => {
  const watch = new ResizeObserver(() => {
    frame.toggleAttribute('data-scrolls', frame.scrollWidth > frame.clientWidth)
  })
  for (const watched of [frame, ...frame.children]) watch.observe(watched)
  return () => watch.disconnect()
}
