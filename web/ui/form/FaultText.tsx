import { CircleAlert } from 'lucide-react'
import { useField } from './use-field.ts'

/** The error of a part of the form that has no field of its own; it can take the focus. */
export const FaultText = ({ name }: { name: string }) => {
  const { error } = useField(name)
  if (error === undefined) return null
  return (
    <p
      data-invalid
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-1 text-small text-bad"
    >
      <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
      {error}
    </p>
  )
}
