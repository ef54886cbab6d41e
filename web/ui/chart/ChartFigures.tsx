import { t } from '@lingui/core/macro'
import { ColumnHeads } from '../table/ColumnHeads.tsx'

type Props = {
  heads: readonly string[]
  rows: readonly { key: string; head: string; figures: readonly string[] }[]
}

/** The figures of a chart as a table, folded until they are asked for. */
export const ChartFigures = ({ heads, rows }: Props) => (
  <details>
    <summary className="w-fit cursor-pointer py-2.5 text-accent-ink dense:py-1">
      {t`Show the figures`}
    </summary>
    <table className="chart-figures mb-3 w-full max-w-120">
      <ColumnHeads titles={heads} />
      <tbody>
        {rows.map(({ key, head, figures }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {figures.map((figure, at) => (
              <td key={heads[at + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
