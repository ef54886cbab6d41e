import { plural, t } from '@lingui/core/macro'
import { showCount } from '../../../contract/values/figures.ts'
import type { Counted as Shown } from '../../ui/table/RowsShown.tsx'

type Counted = { total: number; totalIsCapped?: true | undefined }

/** What the file of a list of students will contain. */
export const wordsOfExport = ({ total, totalIsCapped }: Counted): string => {
  const count = showCount(total)
  if (totalIsCapped) return t`More than ${count} students, filtered and sorted as in the list`
  return t`${plural(total, {
    one: '# student, filtered as in the list',
    other: `${count} students, filtered and sorted as in the list`,
  })}`
}

/** Which students of how many a page shows. */
export const studentsCounted = ({ range, count, total }: Shown): string =>
  t`${plural(total, { one: `${range} of # student`, other: `${range} of ${count} students` })}`
