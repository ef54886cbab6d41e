import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { useFormContext } from 'react-hook-form'

type Props = { sections: readonly FormSection[]; children: ReactNode }

export const SectionedForm = ({ sections, children }: Props) => (
  <div className="grid gap-4 lg:grid-cols-[minmax(0,760px)_minmax(160px,200px)] lg:gap-8">
    <div className="contents lg:order-2 lg:block">
      <SectionList sections={sections} />
    </div>
    <div className="grid min-w-0 gap-4 [&_section]:scroll-mt-16 lg:order-1 lg:[&_section]:scroll-mt-4">
      {children}
    </div>
  </div>
)

/** A part of a long form: the id of its Section, and the fields it holds. */
export type FormSection = { id: string; title: string; fields: readonly string[] }

const goTo = (id: string) => {
  document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}

/** The sections of the form: a column beside it on a desktop, a strip above it on a phone. */
const SectionList = ({ sections }: { sections: readonly FormSection[] }) => {
  const { errors } = useFormContext().formState
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  const strip = useRef<HTMLElement>(null)

  // On a phone the strip follows the reader.
  useEffect(() => {
    const entry = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (entry) strip.current?.scrollTo({ left: entry.offsetLeft - 16, behavior: 'smooth' })
  }, [current])

  return (
    <nav
      ref={strip}
      aria-label={t`Sections of the form`}
      className="sticky top-0 z-10 -mx-4 overflow-x-auto border-b border-line bg-canvas px-4 py-1 md:-mx-8 md:px-8 lg:top-4 lg:mx-0 lg:self-start lg:overflow-visible lg:border-0 lg:p-0"
    >
      <ul className="flex w-max gap-1 lg:w-auto lg:flex-col">
        {sections.map(({ id, title, fields }) => {
          const bad = fields.some((field) => errors[field] !== undefined)
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={current === id ? 'location' : undefined}
                onClick={() => goTo(id)}
                className="flex min-h-11 w-full items-center gap-1.5 rounded-md px-3 text-left whitespace-nowrap text-soft hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-ink dense:min-h-8.5"
              >
                {title}
                {bad && (
                  <>
                    <CircleAlert aria-hidden size={14} className="shrink-0 text-bad" />
                    <span className="sr-only">{t`(with errors)`}</span>
                  </>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const topOf = (id: string) =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

/** The section that is being read: the last one whose top has passed the upper third. */
const readNow = (ids: readonly string[]) => {
  const page = document.documentElement
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 2
  const passed = ids.filter((id) => topOf(id) <= window.innerHeight / 3)
  return (atEnd ? ids.at(-1) : passed.at(-1)) ?? ids[0]
}

/** The id of the section in view, while the page is scrolled; of ids with spaces between them. */
const useSectionInView = (ids: string): string | undefined => {
  const [current, setCurrent] = useState(() => ids.split(' ')[0])
  useEffect(() => {
    const look = () => setCurrent(readNow(ids.split(' ')))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [ids])
  return current
}
