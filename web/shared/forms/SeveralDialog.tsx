import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { CallName } from '../../../contract/kit/api.ts'
import { reasonOf } from '../../api/failures.ts'
import { FormDialog, type FormDialogProps } from '../../ui/form/FormDialog.tsx'
import { type Rules, useForm } from '../../ui/form/forms.ts'
import { Note } from '../../ui/Note.tsx'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'

/** Takes back what was done with one of several. */
type TakeBack = () => Promise<unknown>

type Props<One extends { _id: string }, V extends FieldValues> = Pick<
  FormDialogProps<V, unknown, V>,
  'title' | 'description' | 'confirm' | 'danger' | 'onClose'
> & {
  items: readonly One[]
  nameOf: (one: One) => string
  /** How one stands in the list of what is to be done; by default its name. */
  lineOf?: (one: One) => string
  rules: Rules<V>
  values: DefaultValues<V> & V
  /** Does it with one of them; resolves to what takes it back, if anything can. */
  act: (one: One, values: V) => Promise<TakeBack | undefined>
  /** Says why one failed for which the server gives no sentence. */
  failed: string
  doneWords: (count: number, values: V) => string
  refusedWords: (count: number) => string
  /** The reads that it makes out of date. */
  refresh?: readonly CallName[]
  /** Called once it was tried with all of them; who cancels finds the rows still chosen. */
  onActed: () => void
  children?: FormDialogProps<V, unknown, V>['children']
}

/** Does the same with several, asking once; says of each that was refused why, and offers one Undo for the others. */
export const SeveralDialog = <One extends { _id: string }, V extends FieldValues>(
  props: Props<One, V>,
) => {
  const { items, nameOf, lineOf = nameOf, rules, values, act, failed, children, ...rest } = props
  const { doneWords, refusedWords, refresh = [], onActed, ...dialog } = rest
  const client = useQueryClient()
  const form = useForm({ rules, defaultValues: values })
  const whyNot = (one: One, error: unknown) =>
    t`${{ name: nameOf(one) }}: ${{ why: reasonOf(error) ?? failed }}`
  const readAnew = () => {
    for (const call of refresh) void client.invalidateQueries({ queryKey: [call] })
  }
  const takeBack = async (steps: readonly { one: One; undo: TakeBack }[]) => {
    const { done, refused } = await withEach(
      steps,
      ({ undo }) => undo(),
      ({ one }, error) => whyNot(one, error),
    )
    readAnew()
    if (done.length > 0) toastSuccess(t`${{ count: done.length }} undone`)
    if (refused.length > 0)
      toastFailure(t`${{ count: refused.length }} couldn't be undone`, refused.join(' '))
  }
  const acting = useMutation({
    mutationFn: (typed: V) =>
      withEach(items, async (one) => ({ one, undo: await act(one, typed) }), whyNot),
    onSuccess: ({ done, refused }, typed) => {
      const steps = done.flatMap(({ one, undo }) => (undo === undefined ? [] : { one, undo }))
      const isPart = steps.length > 0 && steps.length < done.length
      if (done.length > 0)
        toastSuccess(doneWords(done.length, typed), {
          ...(isPart && { detail: t`${{ count: steps.length }} of them can be undone` }),
          undo: steps.length > 0 ? () => void takeBack(steps) : undefined,
        })
      onActed()
      readAnew()
      if (refused.length === 0) props.onClose()
    },
  })
  const refused = acting.data?.refused ?? []
  const hasFailed = refused.length > 0
  return (
    <FormDialog
      {...dialog}
      disabled={hasFailed}
      cancel={hasFailed ? t`Close` : undefined}
      form={form}
      busy={acting.isPending}
      onSubmit={(typed) => acting.mutate(typed)}
    >
      {hasFailed ? (
        <Note tone="bad">
          <p>{refusedWords(refused.length)}</p>
          <ul className="list-disc pl-5">
            {refused.map((words, at) => (
              <li key={at}>{words}</li>
            ))}
          </ul>
        </Note>
      ) : (
        <>
          {children}
          <ul className="flex flex-col gap-1">
            {items.map((one) => (
              <li key={one._id}>{lineOf(one)}</li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  )
}

/** So many are on their way at once, so that others' calls don't wait behind them. */
const atOnce = 3

/** Calls with each, a few at a time: what became of those that succeeded, and why the others did not. */
const withEach = async <One, Done>(
  all: readonly One[],
  call: (one: One) => Promise<Done>,
  whyNot: (one: One, error: unknown) => string,
) => {
  const results: ({ done: Done } | { refused: string })[] = []
  const turns = all.entries()
  const take = async () => {
    for (const [at, one] of turns)
      results[at] = await call(one).then(
        (done) => ({ done }),
        (error: unknown) => ({ refused: whyNot(one, error) }),
      )
  }
  await Promise.all(Array.from({ length: atOnce }, take))
  return {
    done: results.flatMap((one) => ('done' in one ? [one.done] : [])),
    refused: results.flatMap((one) => ('refused' in one ? one.refused : [])),
  }
}
