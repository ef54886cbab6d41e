import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { CallName } from '../../../contract/kit/api.ts'
import { reasonOf } from '../../api/failures.ts'
import { FormDialog, type FormDialogProps } from '../../ui/form/FormDialog.tsx'
import { type Rules, useForm } from '../../ui/form/forms.ts'
import { Note } from '../../ui/Note.tsx'
import { toastFailure, toastSuccess } from '../../ui/toast/toast.ts'

type Step<One, Done> = { one: One; run: () => Promise<Done> }

type Props<One, V extends FieldValues> = Pick<
  FormDialogProps<V, unknown, V>,
  'title' | 'description' | 'danger' | 'onClose'
> & {
  confirm?: string
  items: readonly One[]
  nameOf: (one: One) => string
  rules?: Rules<V>
  values: DefaultValues<V> & V
  /** Does it with one of them; resolves to what takes it back, if anything can. */
  act: (one: One, values: V) => Promise<(() => Promise<unknown>) | void>
  /** Says why one failed for which the server gives no sentence. */
  failed: string
  doneWords: (count: number, values: V) => string
  /** The reads that it makes out of date. */
  refresh?: readonly CallName[]
  /** Called once it was tried with all; who cancels finds the rows still chosen. */
  onActed: () => void
  children?: FormDialogProps<V, unknown, V>['children']
}

/** So many are on their way at once, so that others' calls don't wait behind them. */
const atOnce = 3

/** Does the same with several; says of each that failed why, and offers one Undo for all others. */
export const SeveralDialog = <One extends { _id: string }, V extends FieldValues>(
  props: Props<One, V>,
) => {
  const { items, nameOf, rules = () => [], values, act, failed, children, ...rest } = props
  const { doneWords, refresh = [], onActed, ...dialog } = rest
  const client = useQueryClient()
  const form = useForm({ rules, defaultValues: values })
  const inTurns = async <Done,>(steps: readonly Step<One, Done>[]) => {
    const done: Done[] = []
    const refused: string[] = []
    const turns = steps.values()
    const take = async () => {
      for (const { one, run } of turns)
        try {
          done.push(await run())
        } catch (error) {
          refused.push(t`${{ name: nameOf(one) }}: ${{ why: reasonOf(error) ?? failed }}`)
        }
    }
    await Promise.all(Array.from({ length: atOnce }, take))
    for (const call of refresh) void client.invalidateQueries({ queryKey: [call] })
    return { done, refused }
  }
  const takeBack = async (steps: readonly Step<One, unknown>[]) => {
    const { done, refused } = await inTurns(steps)
    if (done.length > 0) toastSuccess(t`${{ count: done.length }} undone`)
    if (refused.length > 0)
      toastFailure(t`${{ count: refused.length }} couldn't be undone`, refused.join(' '))
  }
  const acting = useMutation({
    mutationFn: (typed: V) =>
      inTurns(
        items.map((one) => ({ one, run: async () => ({ one, run: await act(one, typed) }) })),
      ),
    onSuccess: ({ done, refused }, typed) => {
      const steps = done.flatMap(({ one, run }) => (run === undefined ? [] : { one, run }))
      const isPart = steps.length > 0 && steps.length < done.length
      if (done.length > 0)
        toastSuccess(doneWords(done.length, typed), {
          ...(isPart && { detail: t`${{ count: steps.length }} of them can be undone` }),
          undo: steps.length > 0 ? () => void takeBack(steps) : undefined,
        })
      onActed()
      if (refused.length === 0) props.onClose()
    },
  })
  const { refused = [] } = acting.data ?? {}
  const hasFailed = refused.length > 0
  const lines = (
    <ul className={hasFailed ? 'list-disc pl-5' : 'flex flex-col gap-1'}>
      {(hasFailed ? refused : items.map(nameOf)).map((words, at) => (
        <li key={at}>{words}</li>
      ))}
    </ul>
  )
  return (
    <FormDialog
      {...dialog}
      disabled={hasFailed}
      cancel={hasFailed ? t`Close` : undefined}
      form={form}
      busy={acting.isPending}
      onSubmit={(typed) => acting.mutate(typed)}
    >
      {!hasFailed && children}
      {!hasFailed && lines}
      {hasFailed && (
        <Note tone="bad">
          <p>{t`${{ count: refused.length }} of ${{ total: items.length }} not confirmed:`}</p>
          {lines}
        </Note>
      )}
    </FormDialog>
  )
}
