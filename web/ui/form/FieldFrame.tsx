import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** What a field says about itself. */
export type FieldWords = {
  label: string
  hint?: ReactNode
  required?: boolean | undefined
}

type Wiring = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type Props = FieldWords & {
  error?: string | undefined
  children: (wiring: Wiring) => ReactNode
}

/** Label above, hint and error under; the control inside takes the wiring. */
export const FieldFrame = ({ label, hint, required = false, error, children }: Props) => {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter((part) => part !== false)
    .join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={`w-fit font-medium ${required ? 'required' : ''}`}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
        'aria-required': required || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-soft">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-small text-bad">
          <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}

/** Fields side by side where there is room, one under the other on a phone. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">{children}</div>
)

/** A field that takes the whole line. */
export const WholeLine = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 md:col-span-2">{children}</div>
)
