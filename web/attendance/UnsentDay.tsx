import { useState } from 'react'
import { showDay, showInstant } from '../../contract/calendar.ts'
import { AttendanceBadge } from '../kit/AttendanceBadge.tsx'
import { Button } from '../kit/Button.tsx'
import { Confirm } from '../kit/Confirm.tsx'
import type { Column } from '../kit/column.ts'
import { DataTable } from '../kit/DataTable.tsx'
import { useInstitute } from '../kit/institute.ts'
import type { Entry } from '../kit/outbox/entry.ts'
import { outbox } from '../kit/outbox/outbox.ts'
import { Panel } from '../kit/Panel.tsx'
import { settled } from '../kit/settled.ts'
import { TwoLines } from '../kit/TwoLines.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { conflictsIn } from './own-conflicts.ts'
import { standingOf, type UnsentOfDay } from './unsent.ts'
import { useSettling } from './use-settling.ts'

const mostShown = 100
const nobody = [] as const

/** What waits of one venue and day, and what can be done about it. */
export const UnsentDay = ({ venue, day, entries }: Omit<UnsentOfDay, 'key'>) => {
  const { zone } = useInstitute()
  const settling = useSettling(entries)
  const [resolving, setResolving] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const refused = entries.filter(({ trouble }) => trouble?.is === 'refused')
  const conflicts = conflictsIn(entries)
  const keys = refused.map(({ key }) => key)
  return (
    <Panel
      title={`${venue} · ${showDay(day)}`}
      hint={entries.length > mostShown && `The first ${mostShown} of ${entries.length}`}
      action={
        <div className="flex flex-wrap gap-2">
          {conflicts.length > 0 && (
            <Button
              variant="primary"
              onClick={() => {
                settling.takeUp()
                setResolving(true)
              }}
            >
              Resolve
            </Button>
          )}
          {refused.length > 0 && (
            <>
              <Button onClick={() => setDiscarding(true)}>Discard</Button>
              <Button variant="primary" onClick={() => void outbox.tryAgain(keys)}>
                Retry
              </Button>
            </>
          )}
        </div>
      }
    >
      <DataTable
        caption={`Not uploaded: ${venue}, ${showDay(day)}`}
        columns={columnsIn(zone)}
        rows={entries.slice(0, mostShown)}
        rowKey={({ key }) => key}
        state={settled}
        empty={{ text: 'All saved' }}
      />
      {resolving && (
        <ConflictDialog
          conflicts={settling.conflicts}
          students={nobody}
          onSettle={settling.settle}
          onClose={() => setResolving(false)}
        />
      )}
      <Confirm
        open={discarding}
        onClose={() => setDiscarding(false)}
        title="Discard marks that were refused?"
        sentence={`${refused.length === 1 ? '1 mark' : `${refused.length} marks`} that the server refused will be erased. This cannot be undone.`}
        confirm="Discard"
        danger
        onConfirm={() => {
          setDiscarding(false)
          void outbox.giveUp(keys)
        }}
      />
    </Panel>
  )
}

const columnsIn = (zone: string): readonly Column<Entry>[] => [
  {
    id: 'student',
    header: 'Student',
    primary: true,
    cell: ({ mark }) => <TwoLines under={mark.registrationNumber}>{mark.name}</TwoLines>,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'beside',
    cell: ({ mark }) => <AttendanceBadge status={mark.status} />,
  },
  { id: 'remarks', header: 'Remarks', cell: ({ mark }) => mark.remarks || '-' },
  {
    id: 'made',
    header: 'Made',
    cell: ({ mark }) => <span>{showInstant(mark.madeAt, zone)}</span>,
  },
  {
    id: 'standing',
    header: 'Upload',
    phone: 'wide',
    cell: (entry) => (
      <span className={entry.trouble === undefined ? 'text-soft' : 'text-bad'}>
        {standingOf(entry)}
      </span>
    ),
  },
]
