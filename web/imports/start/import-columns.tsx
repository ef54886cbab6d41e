import { t } from '@lingui/core/macro'
import type { ImportRow } from '../../../contract/imports/shapes.ts'
import { showInstant } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import type { Column } from '../../ui/table/column.ts'
import { NameLink, TwoLines } from '../../ui/TwoLines.tsx'
import { kindWords } from '../kinds.ts'
import { pathTo } from '../../screens/path-to.ts'
import { CircleCheck, CircleDashed, LoaderCircle, TriangleAlert, Undo2 } from 'lucide-react'
import type { ImportState } from '../../../contract/imports/terms.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { Icon } from '../../ui/button-look.ts'

export const importColumns = ({ zone }: { zone: string }): readonly Column<ImportRow>[] => [
  {
    header: t`File`,
    primary: true,
    lines: 2,
    cell: ({ _id, fileName, kind }) => (
      <TwoLines wide under={kindWords()[kind].name}>
        <NameLink to={pathTo('import', { id: _id })} name={fileName} />
      </TwoLines>
    ),
  },
  {
    header: t`State`,
    narrowLayout: 'beside',
    cell: ({ state }) => <ImportStateBadge state={state} />,
  },
  {
    header: t`Rows`,
    align: 'right',
    cell: ({ rows }) => showCount(rows.total),
  },
  {
    header: t`Uploaded`,
    lines: 2,
    cell: ({ createdAt, createdBy }) => (
      <TwoLines under={<PersonName person={createdBy} />}>{showInstant(createdAt, zone)}</TwoLines>
    ),
  },
]

const looks = (): Record<ImportState, { tone: Tone; icon: Icon; word: string }> => ({
  ready: { tone: 'warn', icon: CircleDashed, word: t`To confirm` },
  running: { tone: 'warn', icon: LoaderCircle, word: t`Running` },
  done: { tone: 'good', icon: CircleCheck, word: t`Imported` },
  failed: { tone: 'bad', icon: TriangleAlert, word: t`Failed` },
  undone: { tone: 'off', icon: Undo2, word: t`Undone` },
})

const ImportStateBadge = ({ state }: { state: ImportState }) => {
  const { tone, icon, word } = looks()[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
