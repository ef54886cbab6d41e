import { t } from '@lingui/core/macro'
import type { DemandOf } from '../../../contract/fitness/shapes.ts'
import { demandNames } from '../../shared/fitness/names.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { limitsOf, remarksOf, whomOf } from './words.ts'

type Props = {
  demands: readonly DemandOf[]
  /** The language of the notes, where it is known. */
  lang: 'en' | undefined
}

export const DemandTable = ({ demands, lang }: Props) => (
  <DataTable
    caption={t`Events`}
    columns={columns(lang)}
    rows={demands}
    rowKey={(demand) => String(demands.indexOf(demand))}
    empty={{ text: t`No events entered yet` }}
  />
)

const columns = (lang: Props['lang']): readonly Column<DemandOf>[] => [
  {
    header: t`Event`,
    primary: true,
    cell: ({ demand }) => <span className="font-medium">{demandNames()[demand]}</span>,
  },
  {
    header: t({ message: 'For', context: 'standard' }),
    cell: whomOf,
  },
  {
    header: t`Limits`,
    cell: (demand) =>
      demand.bands.length === 0 ? (
        <span className="text-soft">{t`Not known yet`}</span>
      ) : (
        <ul>
          {limitsOf(demand).map((limit) => (
            <li key={limit} className="lg:whitespace-nowrap">
              {limit}
            </li>
          ))}
        </ul>
      ),
  },
  {
    header: t`Notes`,
    cell: (demand) => (
      <span className="text-soft whitespace-normal">
        {remarksOf(demand).join(' ')} <span lang={lang}>{demand.note}</span>
        {remarksOf(demand).length === 0 && demand.note === undefined && '–'}
      </span>
    ),
  },
]
