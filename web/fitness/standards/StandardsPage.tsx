import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Standard } from '../../../contract/fitness/standards.ts'
import { enumerate } from '../../../contract/values/figures.ts'
import { read } from '../../api/client.ts'
import { FitnessTabs } from '../../shared/fitness/FitnessTabs.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ConfirmedBadge } from './ConfirmedBadge.tsx'

/** What each exam asks, and who vouches for it. */
export const StandardsPage = () => {
  const failed = t`Failed to load standards`
  const standards = useQuery(read('GET /api/standards', {}, { failed }))
  const rows = standards.data?.standards
  return (
    <Page title={t`Standards`} context={t`What each exam asks for`}>
      <FitnessTabs shown="standards" />
      {rows?.some(({ confirmed }) => confirmed === undefined) === true && (
        <Note tone="warn">
          {t`Some numbers came with Muster and no one has confirmed them. Check them against your notice before you rely on them.`}
        </Note>
      )}
      <DataTable
        caption={t`Standards`}
        columns={columns()}
        rows={rows}
        rowKey={({ _id }) => _id}
        state={standards}
        failed={failed}
        empty={{ text: t`No standards yet` }}
      />
    </Page>
  )
}

const columns = (): readonly Column<Standard>[] => [
  {
    id: 'exam',
    header: t`Exam`,
    primary: true,
    cell: ({ _id, exam }) => (
      <Link to={`/standards/${_id}`} className="font-medium hover:text-accent-ink hover:underline">
        {exam}
      </Link>
    ),
  },
  { id: 'body', header: t`Recruits`, narrow: 'plain', cell: ({ body }) => body },
  { id: 'cycle', header: t`Cycle`, narrow: 'under', cell: ({ cycle }) => cycle },
  {
    id: 'state',
    header: t`Status`,
    narrow: 'beside',
    cell: ({ confirmed }) => <ConfirmedBadge confirmed={confirmed} />,
  },
  {
    id: 'courses',
    header: t`Courses`,
    cell: ({ courses }) =>
      courses.length === 0 ? '–' : enumerate(courses.map(({ name }) => name)),
  },
]
