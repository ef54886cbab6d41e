import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

type Props = {
  title: string
  /** One line beside the title; under it where there is no room. */
  context?: ReactNode
  action?: ReactNode
  back?: { to: string; label: string }
  children: ReactNode
}

/** A screen: its title, a line of context beside it or under it, at most one primary action, then the content. */
export const Page = ({ title, context, action, back, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()

  const byLink = useRef(key !== 'default')

  // A reader’s focus follows to the new screen, or its part; on the first load it stays with the skip link.
  useLayoutEffect(() => {
    const part = document.getElementById(`${window.location.hash.slice(1)}-title`)
    if (byLink.current) (part ?? heading.current)?.focus({ preventScroll: true })
    byLink.current = true
  }, [pathname])

  return (
    <div className="mx-auto flex w-full max-w-[1280px] grow flex-col gap-4 px-4 py-5 md:gap-3 md:px-8 md:py-4 print:px-0 print:py-3 has-[>.form-bar]:pb-0">
      <title>{`${title} · Muster`}</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col">
          {back !== undefined && (
            <Link
              to={back.to}
              className="-mt-1.5 -ml-0.5 inline-flex print:hidden min-h-11 w-fit items-center gap-1 text-soft hover:text-ink dense:mt-0 dense:mb-1 dense:min-h-6"
            >
              <ArrowLeft aria-hidden size={14} className="shrink-0" />
              {back.label}
            </Link>
          )}
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 ref={heading} tabIndex={-1} className="text-title tracking-tight">
              {title}
            </h1>
            {context !== undefined && <p className="text-soft">{context}</p>}
          </div>
        </div>
        {action !== undefined && (
          <div className="flex flex-wrap gap-2 max-md:*:min-w-11 max-md:[&>:is(a,button)]:px-3">
            {action}
          </div>
        )}
      </header>
      {children}
    </div>
  )
}
