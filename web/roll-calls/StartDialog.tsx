import { t } from '@lingui/core/macro'
import { longestRollCallName, usualRollCalls } from '../../contract/roll-calls/terms.ts'
import { foldText } from '../../contract/values/fold.ts'
import { rollCallName } from '../shared/roll-calls/roll-call-names.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/form/Fields.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useForm } from '../ui/form/forms.ts'
import { Note } from '../ui/Note.tsx'
import { countedOf, type DayRollCall } from './day-roll-calls.ts'
import { showTime } from '../shared/instants.ts'

type Props = {
  place: string
  /** Those of the place on the day. */
  known: readonly DayRollCall[]
  /** `apart`: although one of that name is known. */
  onStart: (name: string, apart: boolean) => void
  onJoin: (rollCall: DayRollCall) => void
  onClose: () => void
}

const other = 'other'

/** What is counted: one of the usual roll calls, or another by its name; or the rest of one that has begun. */
export const StartDialog = ({ place, known, onStart, onJoin, onClose }: Props) => {
  const form = useForm<{ which: string; name: string }>({
    rules: ({ which, name }) =>
      which === other && name.trim() === '' ? [{ path: ['name'], message: t`Enter a name` }] : [],
    defaultValues: { which: usualRollCalls[0], name: '' },
  })
  const { which, name } = form.watch()
  const chosen = which === other ? name.trim() : which
  const named = known.filter((one) => foldText(one.name) === foldText(chosen))
  // Another phone may count it too.
  const begun = named.find(({ figures }) => figures.uncounted > 0)
  return (
    <FormDialog
      title={t`Start a roll call`}
      description={place}
      confirm={begun ? t`Start another` : t({ message: 'Start', context: 'a roll call' })}
      busy={false}
      form={form}
      onSubmit={() => onStart(chosen, named.length > 0)}
      onClose={onClose}
    >
      <SelectField
        name="which"
        label={t`Roll call`}
        required
        options={[
          ...usualRollCalls.map((usual) => ({ value: usual, label: rollCallName(usual) })),
          { value: other, label: t({ message: 'Another name', context: 'roll call' }) },
        ]}
      />
      {which === other && (
        <TextField name="name" label={t`Name`} required maxLength={longestRollCallName} />
      )}
      {begun && (
        <Note
          tone="warn"
          action={<Button onClick={() => onJoin(begun)}>{t`Count the rest`}</Button>}
        >
          {t`One from ${{ time: showTime(begun.startedAt) }} is not finished: ${{ counted: countedOf(begun.figures) }}.`}
        </Note>
      )}
    </FormDialog>
  )
}
