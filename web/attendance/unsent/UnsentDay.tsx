import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { AttendanceBadge } from '../../shared/AttendanceBadge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/dialog/Confirm.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable, loadedState } from '../../ui/table/DataTable.tsx'
import { useInstitute } from '../../shared/institute.ts'
import type { Entry } from '../outbox/entry.ts'
import { outbox } from '../outbox/outbox.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { ConflictDialog } from '../conflicts/ConflictDialog.tsx'
import { OpenDay } from './UnsavedDays.tsx'
import { conflictsIn, studentsOf } from '../conflicts/conflicts.ts'
import { attendanceWords, orTell, tellSaving } from '../marking/saving-words.ts'
import { settle } from '../conflicts/use-settling.ts'
import { formatDay, formatMadeAt, standingOf, type UnsentOfDay } from './unsent.ts'

const mostShown = 100

/** One venue's day's marks that wait, and what can be done about them. */
export const UnsentDay = ({ venue, day, entries }: Omit<UnsentOfDay, 'key'>) => {
  const { zone } = useInstitute()
  const [resolving, setResolving] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const total = entries.length
  const refused = entries.filter(({ trouble }) => trouble?.is === 'refused')
  const conflicts = conflictsIn(entries)
  // Conflicts resolved in another tab are resolved here too.
  if (resolving && conflicts.length === 0) setResolving(false)
  const keys = refused.map(({ key }) => key)
  const retry = async () => tellSaving(await outbox.retry(keys), attendanceWords)
  return (
    <Panel
      title={`${venue} · ${formatDay(day)}`}
      hint={total > mostShown && t`The first ${mostShown} of ${total}`}
      action={
        <div className="flex flex-wrap gap-2">
          <OpenDay venue={venue} day={day} />
          {conflicts.length > 0 && (
            <Button variant="primary" onClick={() => setResolving(true)}>
              {t`Resolve`}
            </Button>
          )}
          {refused.length > 0 && (
            <>
              <Button onClick={() => setDiscarding(true)}>{t`Discard`}</Button>
              <Button variant="primary" onClick={() => void retry()}>
                {t`Retry`}
              </Button>
            </>
          )}
        </div>
      }
    >
      <DataTable
        caption={t`Not uploaded: ${venue}, ${{ day: formatDay(day) }}`}
        columns={columnsIn(zone)}
        rows={entries.slice(0, mostShown)}
        rowKey={({ key }) => key}
        state={loadedState}
        empty={{ text: t`All marks saved` }}
      />
      {resolving && (
        <ConflictDialog
          conflicts={conflicts}
          students={studentsOf(entries)}
          onSettle={(choices) => {
            // A later conflict opens no dialog by itself.
            setResolving(false)
            void settle(entries, choices)
          }}
          onClose={() => setResolving(false)}
        />
      )}
      <Confirm
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t`Discard refused marks?`}
        sentence={plural(
          { count: refused.length },
          {
            one: "# refused mark will be erased. This can't be undone.",
            other: "# refused marks will be erased. This can't be undone.",
          },
        )}
        confirm={t`Discard`}
        danger
        onConfirm={() => {
          setDiscarding(false)
          void orTell(outbox.discard(keys))
        }}
      />
    </Panel>
  )
}

const columnsIn = (zone: string): readonly Column<Entry>[] => [
  {
    id: 'student',
    header: t`Student`,
    primary: true,
    cell: ({ mark }) => <TwoLines under={mark.registrationNumber}>{mark.name}</TwoLines>,
  },
  {
    id: 'status',
    header: t`Status`,
    narrow: 'beside',
    cell: ({ mark }) => <AttendanceBadge status={mark.status} />,
  },
  { id: 'remarks', header: t`Remarks`, cell: ({ mark }) => mark.remarks || '-' },
  {
    id: 'made',
    header: t`Made`,
    cell: ({ mark }) => <span>{formatMadeAt(mark.madeAt, zone)}</span>,
  },
  {
    id: 'standing',
    header: t({ message: 'Upload', context: 'state of a mark' }),
    narrow: 'wide',
    cell: (entry) => (
      <span className={entry.trouble === undefined ? 'text-soft' : 'text-bad'}>
        {standingOf(entry)}
      </span>
    ),
  },
]
