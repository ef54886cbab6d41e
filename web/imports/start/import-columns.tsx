import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { ImportRow } from '../../../contract/imports/shapes.ts'
import { showInstant } from '../../../contract/values/calendar.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { PersonName } from '../../shared/RecordLink.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { ImportStateBadge } from '../ImportStateBadge.tsx'
import { kindWords } from '../kinds.ts'
import { pathTo } from '../../screens/path-to.ts'

export const importColumns = ({ zone }: { zone: string }): readonly Column<ImportRow>[] => [
  {
    id: 'file',
    header: t`File`,
    primary: true,
    lines: 2,
    cell: ({ _id, fileName, kind }) => (
      <TwoLines wide under={kindWords()[kind].name}>
        <Link
          to={pathTo('import', { id: _id })}
          className="font-medium hover:text-accent-ink hover:underline"
        >
          {fileName}
        </Link>
      </TwoLines>
    ),
  },
  {
    id: 'state',
    header: t`State`,
    narrowLayout: 'beside',
    cell: ({ state }) => <ImportStateBadge state={state} />,
  },
  {
    id: 'rows',
    header: t`Rows`,
    align: 'right',
    cell: ({ rows }) => showCount(rows.total),
  },
  {
    id: 'uploaded',
    header: t`Uploaded`,
    lines: 2,
    cell: ({ createdAt, createdBy }) => (
      <TwoLines under={<PersonName person={createdBy} />}>{showInstant(createdAt, zone)}</TwoLines>
    ),
  },
]
