import { t } from '@lingui/core/macro'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { Figures } from '../../ui/Figures.tsx'
import type { RowFilter } from './row-filter.ts'
import { countOf, rowGroupLooks, rowGroups } from './row-groups.ts'

type Props = Pick<ImportInFull, 'rows'> & { filter: RowFilter }

/** How many rows are ready and how many aren't; each number filters the rows. */
export const Sums = ({ rows, filter }: Props) => (
  <Figures
    waiting={false}
    items={[
      {
        label: t`All rows`,
        value: showCount(rows.total),
        to: filter.linkTo('all'),
        isShown: filter.only === 'all',
      },
      ...rowGroups
        .filter((group) => group !== 'waiting' || rows.waiting > 0 || filter.only === group)
        .map((group) => ({
          label: rowGroupLooks()[group].several,
          value: showCount(countOf(rows, group)),
          to: filter.linkTo(group),
          isShown: filter.only === group,
        })),
    ]}
  />
)

/** The same in a sentence. */
export const wordsOfSums = (rows: ImportInFull['rows']): string => {
  const good = showCount(rows.good)
  const bad = showCount(countOf(rows, 'faulty'))
  const open = showCount(rows.open)
  const duplicate = showCount(rows.duplicate)
  const waiting = showCount(rows.waiting)
  return rows.waiting > 0
    ? t`Checked. Ready: ${good}. To correct: ${bad}. Waiting for an answer: ${waiting}. To check: ${open}. Duplicates: ${duplicate}.`
    : t`Checked. Ready: ${good}. To correct: ${bad}. To check: ${open}. Duplicates: ${duplicate}.`
}
