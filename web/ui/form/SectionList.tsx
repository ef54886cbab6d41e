import { CircleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSectionInView } from './section-in-view.ts'

/** A part of a long form: the id of its Section, and the fields it holds. */
export type FormSection = { id: string; title: string; fields: readonly string[] }

const goTo = (id: string) => {
  document.getElementById(id)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
}

/** The sections of the form around it: a column beside it on a desk, a strip above it on a phone. */
export const SectionList = ({ sections }: { sections: readonly FormSection[] }) => {
  const { errors } = useFormContext().formState
  const current = useSectionInView(useMemo(() => sections.map(({ id }) => id), [sections]))
  const strip = useRef<HTMLElement>(null)

  // On a phone the strip follows the reader.
  useEffect(() => {
    const entry = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (entry) strip.current?.scrollTo({ left: entry.offsetLeft - 16, behavior: 'smooth' })
  }, [current])

  return (
    <nav
      ref={strip}
      aria-label="Sections of the form"
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
                className="flex min-h-11 w-full items-center gap-1.5 rounded-md px-3 text-left whitespace-nowrap text-soft hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-ink lg:min-h-8.5"
              >
                {title}
                {bad && (
                  <>
                    <CircleAlert aria-hidden size={14} className="shrink-0 text-bad" />
                    <span className="sr-only">has errors</span>
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
