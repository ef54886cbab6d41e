import { t } from '@lingui/core/macro'
import { Eraser } from 'lucide-react'
import type { MayBeErased } from '../../contract/erasure/calls.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showCount } from '../../contract/values/figures.ts'
import { useRead } from '../api/client.ts'
import { ErasePerson } from '../shared/forms/ErasePerson.tsx'
import { opens } from '../ui/dialog/OpenedDialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { actionsColumn, type Column } from '../ui/table/column.ts'
import { TwoLines } from '../ui/TwoLines.tsx'
import { showInstant } from '../shared/instants.ts'

/** Who left and may be erased, and what the last night forgot. */
export const ErasuresPanel = () => {
  const failed = t`Failed to load who may be erased`
  const list = useRead('GET /api/erasures', { failed, refetchOnMount: 'always' })
  const night = list.data?.lastNight
  const left = list.data?.dueStudents ?? 0
  return (
    <Panel
      title={t`Personal data`}
      hint={
        night === undefined
          ? t`The settings say how long it is kept.`
          : t`Forgotten on ${{ when: showInstant(night.at) }}: places of clock-ins (${{ places: showCount(night.places) }}), who looked (${{ looks: showCount(night.readings) }}). Students erased: ${{ erased: showCount(night.erased) }}. Students who may be erased: ${{ left: showCount(left) }}.`
      }
    >
      <DataTable
        caption={t`Who left and may be erased`}
        columns={columns()}
        rows={list.data?.due}
        rowKey={({ kind, _id }) => kind + _id}
        state={list}
        failed={failed}
        skeletonRows={1}
        empty={{ text: t`There is nobody to erase now.` }}
      />
    </Panel>
  )
}

const columns = (): readonly Column<MayBeErased>[] => [
  {
    header: t`May be erased`,
    primary: true,
    lines: 2,
    cell: ({ name, registrationNumber = t`Employee` }) => (
      <TwoLines wide under={registrationNumber}>
        {name}
      </TwoLines>
    ),
  },
  { header: t`Left on`, cell: ({ leftOn }) => showDay(leftOn) },
  actionsColumn((person) => (
    <IconButton
      label={t`Erase the personal data of ${{ name: person.name }}`}
      icon={Eraser}
      tone="danger"
      {...opens(ErasePerson, { kind: person.kind, person })}
    />
  )),
]
