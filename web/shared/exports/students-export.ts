import { plural, t } from '@lingui/core/macro'
import { showCount } from '../../../contract/values/figures.ts'

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
