import { type ReactNode, useId } from 'react'

type Props = { title: string; hint?: ReactNode; action?: ReactNode; children?: ReactNode }

export const Panel = ({ title, hint, action, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className={hint === undefined ? undefined : 'min-w-0 flex-1 basis-72'}>
          <h2 id={id} className="text-lead">
            {title}
          </h2>
          {hint !== undefined && <p className="text-soft">{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
