import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { SquadMoveEffect } from '../../../contract/squads/moves.ts'
import { enumerate, showCount } from '../../../contract/values/figures.ts'
import { send } from '../../api/client.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { TextAreaField } from '../../ui/form/Fields.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { Loaded } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { Note } from '../../ui/Note.tsx'
import { useFormCommand } from '../forms/form-command.ts'
import { useToday } from '../today.ts'
import { noSquad, SquadField } from './SquadField.tsx'
import { squadReads } from './squad-reads.ts'

type Props = {
  /** In the order in which they get the free places. */
  students: readonly { _id: string; name: string; campVenue: string }[]
  onActed?: () => void
  onClose: () => void
}

/** Moves students into a squad of their venue, or out of theirs; what that does to the places is shown first. */
export const MoveToSquad = ({ students, onActed, onClose }: Props) => {
  const [venue = '', ...others] = new Set(students.map(({ campVenue }) => campVenue))
  const today = useToday()
  const { dialog, form, command } = useFormCommand('POST /api/squads/moves', {
    rules: ({ squad }) => (squad === '' ? [{ path: ['squad'], message: t`Choose a squad` }] : []),
    values: { squad: '', day: today, reason: '' },
    failed: t`Failed to move the students`,
    refresh: squadReads,
    refreshIfRefused: true,
    onClose,
    onDone: () => {
      onActed?.()
      onClose()
    },
  })
  const chosen = useWatch({ control: form.control, name: 'squad' })
  const moved = (squad: string) => ({
    students: students.map(({ _id }) => _id),
    squad: squad === noSquad ? null : squad,
  })
  const body = moved(chosen)
  const preview = useQuery({
    queryKey: ['POST /api/squads/moves/preview', body],
    queryFn: ({ signal }) => send('POST /api/squads/moves/preview', { body }, { signal }),
    enabled: chosen !== '',
    // Others fill the places meanwhile.
    staleTime: 0,
    gcTime: 0,
  })
  if (others.length > 0)
    return (
      <FormDialog {...dialog} {...words(students.length)} disabled onSubmit={() => undefined}>
        <Note tone="warn">{t`A squad belongs to one venue. Choose students of one venue.`}</Note>
      </FormDialog>
    )
  return (
    <FormDialog
      {...dialog}
      {...words(students.length)}
      disabled={chosen !== '' && preview.data === undefined}
      onSubmit={({ squad, ...more }) => command.mutate({ body: { ...moved(squad), ...more } })}
    >
      <SquadField required venue={venue} />
      {chosen !== '' && (
        <Loaded
          query={preview}
          failed={t`Failed to see what this changes`}
          waiting={<Skeleton lines={3} />}
        >
          {(effect) => <Effect {...effect} />}
        </Loaded>
      )}
      <DateField name="day" label={t`Date`} max={today} />
      <TextAreaField name="reason" label={t`Reason`} rows={2} maxLength={300} />
    </FormDialog>
  )
}

const words = (count: number) => ({
  title: t`Move to a squad`,
  description: t`${{ count: showCount(count) }} chosen`,
  confirm: t({ message: 'Move', context: 'to a squad' }),
})

/** What a move does to the places of each squad, who waits, and who gets a place that becomes free. */
const Effect = ({ students, movesUp, squads }: SquadMoveEffect) => {
  const waits = students.filter(({ outcome }) => outcome === 'waits')
  const stays = students.filter(({ outcome }) => outcome === 'stays')
  return (
    <div role="status" className="grid gap-2">
      {squads.map(({ _id, name, before, members, capacity }) => (
        <p key={_id} className="wrap-anywhere tabular-nums">
          {t`${name}: ${{ before: showCount(before) }} → ${{ members: showCount(members) }} of ${{ capacity: showCount(capacity) }}`}
        </p>
      ))}
      {waits.length > 0 && (
        <Note tone="warn">
          {t`No place is free for ${{ names: enumerate(waits.map(({ name }) => name)) }}. They wait, in this order.`}
        </Note>
      )}
      {movesUp.map(({ _id, name, to }) => (
        <p key={_id}>{t`${name} gets the free place in ${{ squad: to.name }}`}</p>
      ))}
      {stays.length > 0 && (
        <p className="text-soft">
          {t`Nothing changes for ${{ names: enumerate(stays.map(({ name }) => name)) }}`}
        </p>
      )}
    </div>
  )
}
