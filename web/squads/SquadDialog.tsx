import { t } from '@lingui/core/macro'
import { type Squad, squadInput } from '../../contract/squads/calls.ts'
import { showWeekday } from '../../contract/values/calendar.ts'
import { useCommand, useRead } from '../api/client.ts'
import { squadReads } from '../shared/squads/squad-reads.ts'
import { ChoicesField } from '../ui/form/ChoicesField.tsx'
import { NumberField, TextField, TimeField } from '../ui/form/Fields.tsx'
import { useRefusals } from '../ui/form/Form.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { faultsBy, useForm } from '../ui/form/forms.ts'
import { VersionConflict } from '../ui/form/VersionConflict.tsx'
import { useState } from 'react'

type Props = {
  venue: string
  /** The squad to edit; without one, a squad is added. */
  squad: Squad | undefined
  /** The same squad as it is now. */
  latestOf: (squad: Squad) => Promise<Squad | undefined>
  onClose: () => void
}

const valuesOf = (squad: Squad | undefined) => ({
  name: squad?.name ?? '',
  capacity: squad?.capacity,
  coaches: squad?.coaches.flatMap(({ _id }) => _id ?? []) ?? [],
  days: squad?.days ?? [],
  startsAt: squad?.startsAt ?? '',
  endsAt: squad?.endsAt ?? '',
})

type Values = ReturnType<typeof valuesOf>

const bodyOf = ({ startsAt, endsAt, capacity, ...values }: Values) => ({
  ...values,
  // A missing capacity becomes NaN, for which the contract has a message.
  capacity: capacity ?? Number.NaN,
  startsAt: startsAt || undefined,
  endsAt: endsAt || undefined,
})

const weekdays = () => [1, 2, 3, 4, 5, 6, 0].map((value) => ({ value, label: showWeekday(value) }))

export const SquadDialog = ({ venue, squad, latestOf, onClose }: Props) => {
  const form = useForm<Values>({
    rules: (values) => faultsBy(squadInput, bodyOf(values)),
    defaultValues: valuesOf(squad),
  })
  const coaches = useRead('GET /api/squads/coaches').data?.coaches ?? squad?.coaches ?? []
  const [base, setBase] = useState(squad)
  const { conflict, onRefused } = useRefusals(form, base)
  const saving = {
    failed: t`Failed to save squad`,
    refresh: squadReads,
    onDone: onClose,
    onRefused,
  }
  const creation = useCommand('POST /api/squads', saving)
  const update = useCommand('PUT /api/squads/:id', saving)
  const loadLatest = async (edited: Squad) => {
    const latest = await latestOf(edited)
    if (latest === undefined) return onClose()
    form.reset(valuesOf(latest))
    setBase(latest)
  }
  return (
    <FormDialog
      wide
      title={squad === undefined ? t`Add squad` : t`Edit squad`}
      description={venue}
      confirm={squad === undefined ? t`Add squad` : t`Save Changes`}
      busy={creation.isPending || update.isPending}
      form={form}
      onSubmit={(values) => {
        const body = bodyOf(values)
        if (base === undefined) creation.mutate({ body: { ...body, campVenue: venue } })
        else update.mutate({ params: { id: base._id }, body: { ...body, __v: base.__v } })
      }}
      onClose={onClose}
    >
      {conflict && squad !== undefined && <VersionConflict onReload={() => loadLatest(squad)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label={t`Name`}
          hint={t`For example Alpha or Morning A`}
          required
          maxLength={60}
        />
        <NumberField
          name="capacity"
          label={t`Capacity`}
          hint={t`Once it is full, students wait for a place`}
          required
          min={1}
          step={1}
          inputMode="numeric"
        />
      </div>
      <ChoicesField
        name="coaches"
        label={t`Coaches`}
        hint={t`Mark Attendance opens on their squad`}
        options={coaches.flatMap(({ _id, name }) =>
          _id === undefined ? [] : [{ value: _id, label: name }],
        )}
      />
      <ChoicesField name="days" label={t`Days`} options={weekdays()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField name="startsAt" label={t`Starts at`} />
        <TimeField name="endsAt" label={t`Ends at`} />
      </div>
    </FormDialog>
  )
}
