import { t } from '@lingui/core/macro'
import { type ReactNode, useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import { Refused } from '../../api/failures.ts'
import { CircleAlert } from 'lucide-react'
import { sentence } from '../../language/said.ts'
import { Button } from '../Button.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import type { FieldWords } from './FieldFrame.tsx'
import { FormBar } from './FormBar.tsx'
import { tellNotLoaded } from './forms.ts'

type Props<V extends FieldValues, C, O> = {
  form: UseFormReturn<V, C, O>
  onSubmit: (values: O) => void | Promise<void>
  /** Lets a button elsewhere submit this form. */
  id?: string
  label?: string
  children: ReactNode
}

const mostFrames = 30

// The fields' errors are painted first; the first bad one in reading order then takes the focus.
const goToFirstBad = (root: ParentNode, frames = mostFrames): number =>
  requestAnimationFrame(() => {
    const bad = root.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    if (bad === null && frames > 0) return void goToFirstBad(root, frames - 1)
    bad?.focus({ preventScroll: true })
    bad?.scrollIntoView({ block: 'center' })
  })

/** A form whose fields find it by themselves, checked by its own schema and not by the browser. */
export const Form = <V extends FieldValues, C, O>(props: Props<V, C, O>) => {
  const { form, onSubmit, id, label, children } = props
  const element = useRef<HTMLFormElement>(null)
  const submit = form.handleSubmit(
    // Its rules may come after the person has left.
    (values) => (element.current === null ? undefined : onSubmit(values)),
    ({ root }) => {
      if (root !== undefined) tellNotLoaded()
      if (element.current !== null) goToFirstBad(element.current)
    },
  )
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        id={id}
        aria-label={label}
        className="contents"
        onSubmit={(event) => {
          // To React a form in a dialog is inside the page's form, though not to the browser.
          event.stopPropagation()
          void submit(event)
        }}
      >
        {children}
      </form>
    </FormProvider>
  )
}

type SubmitProps = {
  /** The words of the button that submits the form. */
  label: string
  busy: boolean
  idle?: boolean
}

/** The button that submits the form around it; busy also while the form's rules are on their way. */
export const SubmitButton = ({ label, busy, idle = false }: SubmitProps) => {
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="primary" busy={busy || isSubmitting} idle={idle}>
      {label}
    </Button>
  )
}

type SaveProps = SubmitProps & {
  /** Where Cancel leads. */
  back?: string
  children?: ReactNode
}

/** The bar of a form that is submitted, with what is to be seen before that. */
export const SaveBar = ({ back, children, ...button }: SaveProps) => (
  <FormBar>
    {children}
    {back !== undefined && <ButtonLink to={back}>{t`Cancel`}</ButtonLink>}
    <SubmitButton {...button} />
  </FormBar>
)

/** Shows the messages of a refusal on their fields; false when this form has none of them. */
export const putRefusal = <V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  error: unknown,
): boolean => {
  if (!(error instanceof Refused)) return false
  const values = form.getValues()
  const known = Object.entries(error.fields).filter(
    ([name]) => (name.split('.')[0] ?? '') in values,
  )
  for (const [name, message] of known)
    form.setError(name as FieldPath<V>, { type: 'server', message })
  if (known.length > 0) goToFirstBad(document)
  return known.length > 0
}

/**
 * Takes what a form is refused: each message goes to its field, and `conflict` is true when someone
 * else saved the record since `base`, the version that the form was filled from.
 */
export const useRefusals = <V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  base: unknown,
) => {
  const [refused, setRefused] = useState<{ base: unknown } | undefined>(undefined)
  return {
    conflict: refused !== undefined && refused.base === base,
    onRefused: (refusal: Refused): boolean => {
      if (refusal.code !== 'version_conflict') return putRefusal(form, refusal)
      setRefused({ base })
      return true
    },
  }
}

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

/** What every field of a form takes. */
export type FieldProps = FieldWords & { name: string }

/** The form around a field, and the field's error. */
export const useField = (name: string) => {
  const form = useFormContext()
  const { error } = form.getFieldState(name, form.formState)
  // Translated at each render, so that it changes with the language of the screens.
  return { form, error: error?.message === undefined ? undefined : sentence(error.message) }
}
