import { t } from '@lingui/core/macro'
import type { ImportInFull } from '../../../contract/imports/shapes.ts'
import { rowStates } from '../../../contract/imports/terms.ts'
import { showCount } from '../../../contract/values/figures.ts'
import { Figures } from '../../ui/Figures.tsx'
import type { RowFilter } from './row-filter.ts'
import { rowStateLooks } from './row-states.ts'

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
      ...rowStates.map((state) => ({
        label: rowStateLooks()[state].several,
        value: showCount(rows[state]),
        to: filter.linkTo(state),
        isShown: filter.only === state,
      })),
    ]}
  />
)

/** The same in a sentence. */
export const wordsOfSums = ({ good, bad, open, duplicate }: ImportInFull['rows']): string =>
  t`Checked. Ready: ${{ good: showCount(good) }}. To correct: ${{ bad: showCount(bad) }}. To check: ${{ open: showCount(open) }}. Duplicates: ${{ duplicate: showCount(duplicate) }}.`
