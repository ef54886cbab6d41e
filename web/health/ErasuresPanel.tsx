import { plural, t } from '@lingui/core/macro'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import type { DueForErasure, Erased } from '../../contract/erasure/calls.ts'
import { showDay, showInstant } from '../../contract/values/calendar.ts'
import { useRead } from '../api/client.ts'
import { ConfirmCommand } from '../shared/DeleteRecord.tsx'
import { useInstitute } from '../shared/institute.ts'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import type { Column } from '../ui/table/column.ts'
import { Nothing, TwoLines } from '../ui/TwoLines.tsx'

/** Who left so long ago that they may be erased, who was, and what the last night forgot. */
export const ErasuresPanel = () => {
  const { zone } = useInstitute()
  const [asks, setAsks] = useState(false)
  const failed = t`Failed to load the erasures`
  const list = useRead('GET /api/erasures', { failed, refetchOnMount: 'always' })
  const { due = [], dueInAll = 0, erased, lastNight } = list.data ?? {}
  return (
    <Panel
      title={t`Personal data`}
      hint={
        lastNight === undefined
          ? t`The settings say how long it is kept.`
          : t`On ${showInstant(lastNight.at, zone)}: ${lastNight.places} places of clock-ins forgotten, ${lastNight.erased} students erased, ${lastNight.due} who left long ago can be erased.`
      }
      action={
        due.length > 0 && (
          <Button variant="danger" icon={Eraser} onClick={() => setAsks(true)}>
            {plural(due.length, { one: 'Erase # student', other: 'Erase # students' })}
          </Button>
        )
      }
    >
      {due.length > 0 && (
        <DataTable
          caption={
            dueInAll > due.length
              ? t`The first ${due.length} of ${dueInAll} students who left long ago`
              : t`Students who left long ago`
          }
          columns={dueColumns()}
          rows={due}
          rowKey={({ _id }) => _id}
          state={list}
          failed={failed}
          empty={{ text: '' }}
        />
      )}
      <DataTable
        caption={t`Erased people`}
        columns={erasedColumns(zone)}
        rows={erased}
        rowKey={({ _id }) => _id}
        state={list}
        failed={failed}
        skeletonRows={1}
        empty={{ text: t`Nobody was erased yet.` }}
      />
      <ConfirmCommand
        call="POST /api/erasures"
        input={asks ? { body: { ids: due.map(({ _id }) => _id) } } : undefined}
        title={t`Erase personal data`}
        sentence={plural(due.length, {
          one: "Erase the personal data of # student for good? Amounts, receipt numbers and counts of attendance stay. This can't be undone.",
          other:
            "Erase the personal data of # students for good? Amounts, receipt numbers and counts of attendance stay. This can't be undone.",
        })}
        confirm={t`Erase for good`}
        failed={t`Failed to erase personal data`}
        refresh={['GET /api/erasures']}
        onClose={() => setAsks(false)}
      />
    </Panel>
  )
}

const dueColumns = (): readonly Column<DueForErasure>[] => [
  {
    header: t`Student`,
    primary: true,
    lines: 2,
    cell: ({ name, registrationNumber }) => (
      <TwoLines wide under={registrationNumber}>
        {name}
      </TwoLines>
    ),
  },
  { header: t`Left on`, cell: ({ leftOn }) => showDay(leftOn) },
]

const erasedColumns = (zone: string): readonly Column<Erased>[] => [
  {
    header: t`Erased`,
    primary: true,
    lines: 2,
    cell: ({ name, registrationNumber }) => (
      <TwoLines wide under={registrationNumber}>
        {name}
      </TwoLines>
    ),
  },
  { header: t`When`, cell: ({ at }) => showInstant(at, zone) },
  { header: t`By`, cell: ({ by }) => by ?? <Nothing /> },
]
